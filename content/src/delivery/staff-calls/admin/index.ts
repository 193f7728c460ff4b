import type { AdminPart } from '../../../platform/admin/admin-part';
import { linkManifest } from './device';
import { watchCalls } from './watch-calls';

/** The signals of new requests on every screen, for users who may see requests. */
export const staffCallsPart: AdminPart = {
  register(app) {
    linkManifest();
    watchCalls(app);
  },
};
