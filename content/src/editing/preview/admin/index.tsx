import type { DocumentActionComponent, PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex } from '@strapi/design-system';
import { Eye } from '@strapi/icons';
import { useAuth, useFetchClient, useForm, useNotification } from '@strapi/strapi/admin';
import { type AdminPart, contentManagerOf } from '../../../platform/admin/admin-part';
import { openTab, showIn } from '../../../platform/admin/new-tab';
import { Note } from '../../../platform/admin/page-parts';
import { useNotifyError } from '../../../platform/admin/use-notify-error';
import { isPublicType } from '../../../platform/content-model/public-types';
import { draftKinds, previewAction } from '../rules';

/** The entry in the row menu of a list. */
const PreviewAction: DocumentActionComponent = ({ model, documentId }) => {
  const canPreview = useCanPreview(model);
  const open = useOpenPreview();
  if (!canPreview || !documentId) return null;
  return {
    label: 'Открыть предпросмотр',
    icon: <Eye />,
    position: 'table-row',
    onClick: () => void open({ uid: model, documentId }),
  };
};
PreviewAction.position = 'table-row';

/** The panel beside the form of a saved document. */
const PreviewPanel: PanelComponent = ({ model, documentId, document }) => {
  const isModified = useForm('preview', ({ modified }) => modified);
  const canPreview = useCanPreview(model);
  const open = useOpenPreview();
  if (!canPreview || !document?.id) return null;
  return {
    title: 'Предпросмотр',
    content: (
      <Flex direction="column" alignItems="stretch" gap={2} width="100%">
        <Button
          variant="tertiary"
          startIcon={<Eye />}
          disabled={isModified}
          onClick={() => void open({ uid: model, documentId })}
        >
          Открыть предпросмотр
        </Button>
        <Note>
          {isModified ? 'Сначала сохраните изменения.' : 'Сайт с черновиками, в новой вкладке. Видите только вы.'}
        </Note>
      </Flex>
    ),
  };
};

type Wanted = { uid: string; documentId?: string };

const actions = draftKinds.map(previewAction);

/** Whether the user may preview documents of this type; the server checks it again. */
function useCanPreview(uid: string): boolean {
  const permissions = useAuth('preview', (auth) => auth.permissions);
  return isPublicType(uid) && permissions.some(({ action }) => actions.includes(action));
}

/** Returns a function that opens the document with its drafts in a new tab. */
function useOpenPreview(): (wanted: Wanted) => Promise<void> {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const notifyError = useNotifyError();
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
      notifyError(error);
    }
  };
}

/** «Открыть предпросмотр» in forms and in the row menu of lists. */
export const previewPart: AdminPart = {
  panels: [PreviewPanel],
  register(app) {
    // The irreversible action stays last.
    contentManagerOf(app).addDocumentAction((actions) =>
      actions.flatMap((action) => (action.type === 'delete' ? [PreviewAction, action] : [action])),
    );
  },
};
