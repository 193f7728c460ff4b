import type { ContentManagerPlugin, PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { type StrapiApp, unstable_useDocumentLayout, useFetchClient } from '@strapi/strapi/admin';
import { lazy, Suspense, useEffect, useState } from 'react';
import { entryStamp } from '../../../admin/entry-stamp';
import { wallWords } from '../../../admin/wall-words';
import { authorWords, pathOfEntry, type Version } from './versions';

/** The panel «История» beside the forms; when the content manager is there. */
export function addHistory(app: StrapiApp): void {
  const { addEditViewSidePanel } = app.getPlugin('content-manager').apis as ContentManagerPlugin['config']['apis'];
  addEditViewSidePanel([HistoryPanel]);
}

const HistoryDialog = lazy(() => import('./history-dialog'));

/** As many as a glance takes; the others are in the window. */
const shown = 3;

/** The words of patients: the service keeps no earlier ones. */
const withoutHistory = 'api::review.review';

/** «История» beside the form of an entry that has drafts. */
export const HistoryPanel: PanelComponent = ({ model, document, meta }) => {
  const { edit } = unstable_useDocumentLayout(model);
  if (!edit.options?.draftAndPublish || !document?.documentId || model === withoutHistory) return null;
  return {
    title: 'История',
    content: <History uid={model} documentId={document.documentId} stamp={entryStamp(document, meta)} />,
  };
};

type Props = { uid: string; documentId: string; stamp: string };

function History({ uid, documentId, stamp }: Props) {
  const { get } = useFetchClient();
  const [versions, setVersions] = useState<Version[] | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: stamp is not read, it says that there is something new to read.
  useEffect(() => {
    let isCurrent = true;
    get<{ versions: Version[] }>(pathOfEntry(uid, documentId))
      .then(({ data }) => isCurrent && setVersions(data.versions))
      // The panel stays empty: editing does not depend on it.
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [get, uid, documentId, stamp]);

  if (!versions) return null;
  if (versions.length === 0) {
    return (
      <Typography variant="pi" textColor="neutral600">
        Пока пусто. Версии появятся со следующей публикацией.
      </Typography>
    );
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Flex tag="ol" direction="column" alignItems="stretch" gap={2}>
        {versions.slice(0, shown).map((version) => (
          <li key={version.id}>
            <Typography tag="p" textColor="neutral800">
              {wallWords(version.at)}
            </Typography>
            <Typography tag="p" variant="pi" textColor="neutral600">
              {authorWords(version)}
            </Typography>
          </li>
        ))}
      </Flex>
      <Button variant="secondary" fullWidth onClick={() => setIsOpen(true)}>
        {`Посмотреть изменения (${versions.length})`}
      </Button>
      {isOpen && (
        <Suspense>
          <HistoryDialog uid={uid} documentId={documentId} versions={versions} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Flex>
  );
}
