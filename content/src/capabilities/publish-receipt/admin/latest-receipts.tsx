import { Box, Button, Flex, Modal, Typography } from '@strapi/design-system';
import { useFetchClient, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { useNotifyFailure } from '../../../platform/admin/use-notify-error';
import type { EntryId } from '../../../platform/content-model/uids';
import { publishingText, type Receipt } from './receipt';
import { ReceiptView } from './receipt-view';
import { useReceipt } from './use-receipt';

type Listed = Pick<Receipt, 'documentId' | 'title' | 'kind' | 'at'>;

/** Which of them publishes depends on the type; the service decides. */
const rights = ['plugin::content-manager.explorer.publish', 'plugin::content-manager.explorer.update'];

/** Shows the last publications of a type above its list: deleted and bulk-published documents have no open form. */
export function LatestReceipts() {
  const { slug: uid = '' } = useParams();
  const { get } = useFetchClient();
  const { allowedActions } = useRBAC(rights.map((action) => ({ action, subject: uid })));
  const [listed, setListed] = useState<Listed[] | null>(null);
  const [chosen, setChosen] = useState<string>();
  const [attempt] = useAttempt(useNotifyFailure());

  const open = () =>
    attempt(async () => {
      const { data } = await get<{ receipts: Listed[] }>(`/publish-receipt/${uid}`);
      setListed(data.receipts);
      setChosen(data.receipts[0]?.documentId);
    });

  if (!allowedActions.canPublish && !allowedActions.canUpdate) return null;
  return (
    <Modal.Root open={listed !== null} onOpenChange={(isOpen) => (isOpen ? void open() : setListed(null))}>
      <Modal.Trigger>
        <Button variant="tertiary" size="S">
          Обновление сайта
        </Button>
      </Modal.Trigger>
      <Modal.Content>
        <Modal.Header closeLabel="Закрыть">
          <Modal.Title>Последние публикации</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {listed?.length === 0 && <Typography>Здесь ещё ничего не публиковали.</Typography>}
          <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
            {listed?.map((one) => (
              <Box tag="li" key={one.documentId}>
                <Button
                  variant="ghost"
                  aria-expanded={one.documentId === chosen}
                  onClick={() => setChosen(one.documentId === chosen ? undefined : one.documentId)}
                >
                  {[one.title, publishingText(one)].filter(Boolean).join('. ')}
                </Button>
                {one.documentId === chosen && <ChosenReceipt uid={uid} documentId={one.documentId} />}
              </Box>
            ))}
          </Flex>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

export function ChosenReceipt({ uid, documentId }: EntryId) {
  const { receipt, again } = useReceipt(uid, documentId);
  return receipt && <ReceiptView receipt={receipt} onAgain={again} />;
}
