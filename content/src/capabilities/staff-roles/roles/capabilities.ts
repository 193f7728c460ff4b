import { previewCapability } from '../../preview/capability';
import { requestsDesk } from '../../requests-desk/capability';
import { statisticsCapability } from '../../statistics/capability';
import type { Capability } from './capability';

/** Every part of the admin with rights of its own: one line each. */
export const capabilities: readonly Capability[] = [previewCapability, requestsDesk, statisticsCapability];
