import { Button, Flex, Link, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, CrossCircle } from '@strapi/icons';
import { IconLine } from '../../../../platform/admin/list-parts';
import type { EntryId } from '../../../../platform/content-model/uids';
import { type Progress, progressOf, type Receipt, summaryText } from '../rules';
import { useReceipt } from './use-receipt';

const looks: Record<Progress, { icon: typeof Clock; fill: string }> = {
  waiting: { icon: Clock, fill: 'neutral600' },
  done: { icon: CheckCircle, fill: 'success600' },
  failed: { icon: CrossCircle, fill: 'danger600' },
};

/** Shows whether visitors get a publication, where, and what failed. */
export function ReceiptView({ receipt, onAgain }: { receipt: Receipt; onAgain: () => void }) {
  const { reached, siteUrl } = receipt;
  return (
    <Flex direction="column" alignItems="flex-start" gap={3} width="100%">
      <IconLine {...looks[progressOf(receipt)]} role="status">
        <Typography fontWeight="semiBold">{summaryText(receipt)}</Typography>
      </IconLine>
      {reached?.failures.map((failure) => (
        <Typography key={failure} textColor="danger700">
          {failure}
        </Typography>
      ))}
      {reached?.page && (
        <Link href={siteUrl + reached.page} target="_blank" rel="noreferrer">
          Открыть на сайте
        </Link>
      )}
      {reached?.isSettled && reached.failures.length > 0 && (
        <Button variant="tertiary" size="S" onClick={onAgain}>
          Проверить ещё раз
        </Button>
      )}
    </Flex>
  );
}

/** Shows the last publication of a document that has no form here. */
export function ReceiptOf({ uid, documentId }: EntryId) {
  const { receipt, again } = useReceipt(uid, documentId);
  return receipt && <ReceiptView receipt={receipt} onAgain={again} />;
}
