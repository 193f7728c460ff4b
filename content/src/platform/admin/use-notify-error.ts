import { useAPIErrorHandler, useNotification } from '@strapi/strapi/admin';

/** Returns a function that shows the server's words about a failed call. */
export function useNotifyError(): (error: unknown) => void {
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  return (error) =>
    toggleNotification({ type: 'danger', message: formatAPIError(error as Parameters<typeof formatAPIError>[0]) });
}
