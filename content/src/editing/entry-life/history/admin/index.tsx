import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Button, Flex, Typography } from '@strapi/design-system';
import { unstable_useDocumentLayout } from '@strapi/strapi/admin';
import { lazy, Suspense, useState } from 'react';
import type { AdminPart } from '../../../../platform/admin/admin-part';
import { formatClinicTime } from '../../../../platform/admin/clinic-time';
import { entryStamp } from '../../../../platform/admin/entry-stamp';
import { Note } from '../../../../platform/admin/page-parts';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import { reviewUid } from '../../../../platform/content-model/uids';
import type { Version } from '../rules';
import { authorText, pathOfEntry } from './versions';

const HistoryDialog = lazy(() => import('./history-dialog'));

/** Further versions are in the dialog. */
const shown = 3;

/** «История» beside the form of an entry that has drafts. Reviews have no history. */
const HistoryPanel: PanelComponent = ({ model, document, meta }) => {
  const { edit } = unstable_useDocumentLayout(model);
  if (!edit.options?.draftAndPublish || !document?.documentId || model === reviewUid) return null;
  return {
    title: 'История',
    content: <History uid={model} documentId={document.documentId} stamp={entryStamp(document, meta)} />,
  };
};

type Props = { uid: string; documentId: string; stamp: string };

function History({ uid, documentId, stamp }: Props) {
  const { data } = useLoaded<{ versions: Version[] }>(pathOfEntry(uid, documentId), { stamp });
  const [isOpen, setIsOpen] = useState(false);

  // Editing does not depend on it: after a failure the panel stays empty.
  const versions = data?.versions;
  if (!versions) return null;
  if (versions.length === 0) {
    return <Note>Пока пусто. Версии появятся со следующей публикацией.</Note>;
  }
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Flex tag="ol" direction="column" alignItems="stretch" gap={2}>
        {versions.slice(0, shown).map((version) => (
          <li key={version.id}>
            <Typography tag="p" textColor="neutral800">
              {formatClinicTime(version.at)}
            </Typography>
            <Note tag="p">{authorText(version)}</Note>
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

export const historyPart: AdminPart = { panels: [HistoryPanel] };
