import { useNotification } from '@strapi/strapi/admin';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { messageOf } from '../../../platform/admin/use-loaded';
import { handoverActionId, handoverRights } from '../rules';

/** A constant: the admin's hook checks each new array again. */
export const handoverPermissions = (Object.keys(handoverRights.actions) as (keyof typeof handoverRights.actions)[]).map(
  (action) => ({ action: handoverActionId(action), subject: null }),
);

/** Returns a function that runs a call and says why it failed, and whether a call is running. */
export function useHandoverAttempt(): ReturnType<typeof useAttempt> {
  const { toggleNotification } = useNotification();
  return useAttempt((error) => toggleNotification({ type: 'danger', message: messageOf(error) }));
}
