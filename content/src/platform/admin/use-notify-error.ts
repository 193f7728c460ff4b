import { useAPIErrorHandler, useNotification } from '@strapi/strapi/admin';
import { messageOf } from './use-loaded';

/** Returns a function that shows what the framework says about a failed call. */
export function useNotifyError(): (error: unknown) => void {
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  return (error) =>
    toggleNotification({ type: 'danger', message: formatAPIError(error as Parameters<typeof formatAPIError>[0]) });
}

/** Returns a function that shows why a call failed, as a page does that could not load. */
export function useNotifyFailure(): (error: unknown) => void {
  const { toggleNotification } = useNotification();
  return (error) => toggleNotification({ type: 'danger', message: messageOf(error) });
}
