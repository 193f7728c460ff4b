import { useAPIErrorHandler, useAuth, useFetchClient, useNotification } from '@strapi/strapi/admin';
import { openTab, showIn } from '../../../admin/new-tab';
import { isPublicType } from '../../../platform/graphql/public-types';
import { draftKinds, previewAction } from '../capability';

type Wanted = { uid: string; documentId?: string };

const actions = draftKinds.map(previewAction);

/** Whether the person may see documents of this type on the site; the server asks the same again. */
export function useCanPreview(uid: string): boolean {
  const permissions = useAuth('preview', (auth) => auth.permissions);
  return isPublicType(uid) && permissions.some(({ action }) => actions.includes(action));
}

/** @returns opens the document on the site, with its drafts, in a tab of its own */
export function useOpenPreview(): (wanted: Wanted) => Promise<void> {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { formatAPIError } = useAPIErrorHandler();
  return async (wanted) => {
    const tab = openTab();
    try {
      const { data } = await post<{ url: string }>('/preview/link', wanted);
      if (tab) showIn(tab, data.url);
      else
        toggleNotification({
          type: 'warning',
          message: 'Браузер не дал открыть вкладку',
          link: { url: data.url, label: 'Открыть предпросмотр', target: '_blank' },
        });
    } catch (error) {
      tab?.close();
      toggleNotification({ type: 'danger', message: formatAPIError(error as Parameters<typeof formatAPIError>[0]) });
    }
  };
}
