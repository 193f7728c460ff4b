import type { Capability } from '../../../platform/capability';
import { checkSpecialDays } from '.';

export const specialDays: Capability = { documents: () => [checkSpecialDays] };
