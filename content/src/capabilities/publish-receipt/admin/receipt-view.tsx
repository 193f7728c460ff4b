import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, CrossCircle } from '@strapi/icons';
import { type Group, isMoving, type Progress, progressOf, type Receipt, rowsOf } from './receipt';
import { ReceiptGroup } from './receipt-group';
import { groupTitles, publishingWords, summaryWords } from './receipt-words';

const order: readonly Group[] = ['page', 'list', 'feed', 'sitemap', 'part', 'search'];
const looks: Record<Progress, { Icon: typeof Clock; color: string }> = {
  none: { Icon: CheckCircle, color: 'neutral600' },
  waiting: { Icon: Clock, color: 'neutral600' },
  fresh: { Icon: CheckCircle, color: 'success600' },
  failed: { Icon: CrossCircle, color: 'danger600' },
};

/** What a publishing has reached, and how far each address is. */
export function ReceiptView({ receipt, onAgain }: { receipt: Receipt; onAgain: () => void }) {
  const { Icon, color } = looks[progressOf(receipt)];
  const { measured, siteUrl } = receipt;
  const rows = rowsOf(receipt);
  const more = measured?.more ?? { count: 0, made: 0 };
  return (
    <Flex direction="column" alignItems="stretch" gap={3} width="100%">
      <Box>
        <Flex gap={2} alignItems="flex-start" role="status">
          <Box shrink={0} paddingTop={1}>
            <Icon fill={color} aria-hidden />
          </Box>
          <Typography fontWeight="semiBold">{summaryWords(receipt)}</Typography>
        </Flex>
        <Typography variant="pi" textColor="neutral600">
          {publishingWords(receipt)}
        </Typography>
      </Box>
      {measured?.faults.map((fault) => (
        <Flex key={fault} gap={2} alignItems="flex-start">
          <Box shrink={0} paddingTop={1}>
            <CrossCircle fill="danger600" aria-hidden />
          </Box>
          <Typography textColor="danger700">{fault}</Typography>
        </Flex>
      ))}
      {measured?.isKnown === false && (
        <Typography variant="pi" textColor="neutral600">
          Сайт с тех пор перезапускали: показаны страницы, на которых запись есть сейчас.
        </Typography>
      )}
      {order.map((group) => {
        const own = rows.filter((row) => row.group === group);
        return own.length > 0 && <ReceiptGroup key={group} title={groupTitles[group]} rows={own} siteUrl={siteUrl} />;
      })}
      {more.count > 0 && (
        <Typography variant="pi" textColor="neutral600">
          И ещё {more.count}, по словам сайта готово {more.made}.
        </Typography>
      )}
      {measured && !isMoving(receipt) && (
        <Button variant="tertiary" size="S" onClick={onAgain}>
          Проверить ещё раз
        </Button>
      )}
    </Flex>
  );
}
