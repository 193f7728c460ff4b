import type { Capability } from '../../platform/capability';
import { deliveryTable, receiverTable } from './store';

/** The queue of what leaves the service. Its receivers are definitions of other rooms. */
export const jobs: Capability = { tables: [deliveryTable, receiverTable] };
