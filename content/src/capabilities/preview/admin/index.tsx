import { Button, Flex, Typography } from '@strapi/design-system';
import { Eye } from '@strapi/icons';
import {
  type StrapiApp,
  useAPIErrorHandler,
  useAuth,
  useFetchClient,
  useForm,
  useNotification,
} from '@strapi/strapi/admin';
import { openTab, showIn } from '../../../admin/new-tab';
import { isPublicType } from '../../../platform/content-model/public-types';
import { draftKinds, previewAction } from '../rules';

type Action = { type?: string; position?: unknown };
type ContentManager = {
  addEditViewSidePanel(add: (panels: unknown[]) => unknown[]): void;
  addDocumentAction(add: (actions: Action[]) => Action[]): void;
};

/** «Открыть предпросмотр» in the form of each document that the site shows, and in the menu of its row. */
export function addPreview(app: StrapiApp): void {
  const { addEditViewSidePanel, addDocumentAction } = app.getPlugin('content-manager').apis as ContentManager;
  addEditViewSidePanel((panels) => [...panels, PreviewPanel]);
  // What cannot be undone stays last.
  addDocumentAction((actions) =>
    actions.flatMap((action) => (action.type === 'delete' ? [PreviewAction, action] : [action])),
  );
}

type ActionProps = { model: string; documentId?: string };

/** In the menu of a row in a list. */
export function PreviewAction({ model, documentId }: ActionProps) {
  const canPreview = useCanPreview(model);
  const open = useOpenPreview();
  if (!canPreview || !documentId) return null;
  return {
    label: 'Открыть предпросмотр',
    icon: <Eye />,
    position: 'table-row' as const,
    onClick: () => open({ uid: model, documentId }),
  };
}
PreviewAction.position = 'table-row' as const;

type PanelProps = { model: string; documentId?: string; document?: { id?: number | string } };

/** Beside the form of a saved document. */
export function PreviewPanel({ model, documentId, document }: PanelProps) {
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
        <Typography variant="pi" textColor="neutral600">
          {isModified ? 'Сначала сохраните изменения.' : 'Сайт с черновиками, в новой вкладке. Видите только вы.'}
        </Typography>
      </Flex>
    ),
  };
}

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
