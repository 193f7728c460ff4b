import { handoverActionId, handoverRights } from '../rules';

/** A constant: the admin's hook checks each new array again. */
export const handoverPermissions = (Object.keys(handoverRights.actions) as (keyof typeof handoverRights.actions)[]).map(
  (action) => ({ action: handoverActionId(action), subject: null }),
);
