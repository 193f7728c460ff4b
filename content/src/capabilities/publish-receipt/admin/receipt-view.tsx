import { Box, Button, Flex, Link, TextButton, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, CrossCircle, WarningCircle } from '@strapi/icons';
import { useId, useState } from 'react';
import { Note } from '../../../platform/admin/page-parts';
import type { Group, Row } from '../rules';
import {
  groupTitles,
  isMoving,
  type Progress,
  progressOf,
  publishingWords,
  type Receipt,
  rowsOf,
  stateWords,
  summaryWords,
} from './receipt';

const groupOrder: readonly Group[] = ['page', 'list', 'feed', 'sitemap', 'part', 'search'];
const progressIcons: Record<Progress, { Icon: typeof Clock; color: string }> = {
  none: { Icon: CheckCircle, color: 'neutral600' },
  waiting: { Icon: Clock, color: 'neutral600' },
  fresh: { Icon: CheckCircle, color: 'success600' },
  faulty: { Icon: WarningCircle, color: 'warning600' },
  failed: { Icon: CrossCircle, color: 'danger600' },
};

/** Shows what a publication has reached. */
export function ReceiptView({ receipt, onAgain }: { receipt: Receipt; onAgain: () => void }) {
  const { Icon, color } = progressIcons[progressOf(receipt)];
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
        <Note>{publishingWords(receipt)}</Note>
      </Box>
      {measured?.faults.map((fault) => (
        <Flex key={fault} gap={2} alignItems="flex-start">
          <Box shrink={0} paddingTop={1}>
            <CrossCircle fill="danger600" aria-hidden />
          </Box>
          <Typography textColor="danger700">{fault}</Typography>
        </Flex>
      ))}
      {receipt.remarks.length > 0 && (
        <Box tag="ul" aria-label="Ошибки">
          {receipt.remarks.map((remark) => (
            <Typography tag="li" key={remark} textColor="warning700">
              {remark}
            </Typography>
          ))}
        </Box>
      )}
      {measured?.isKnown === false && (
        <Note>Сайт с тех пор перезапускали: показаны страницы, на которых запись есть сейчас.</Note>
      )}
      {groupOrder.map((group) => {
        const own = rows.filter((row) => row.group === group);
        return own.length > 0 && <ReceiptGroup key={group} title={groupTitles[group]} rows={own} siteUrl={siteUrl} />;
      })}
      {more.count > 0 && (
        <Note>
          И ещё {more.count}, по словам сайта готово {more.made}.
        </Note>
      )}
      {measured && !isMoving(receipt) && (
        <Button variant="tertiary" size="S" onClick={onAgain}>
          Проверить ещё раз
        </Button>
      )}
    </Flex>
  );
}

/** Further fresh rows are folded. */
const shownAtFirst = 5;
const worstFirst: Record<Row['state'], number> = { failed: 0, waiting: 1, fresh: 2 };
const rowIcons: Record<Row['state'], { Icon: typeof Clock; color: string; words: string }> = {
  fresh: { Icon: CheckCircle, color: 'success600', words: 'success700' },
  waiting: { Icon: Clock, color: 'neutral600', words: 'neutral600' },
  failed: { Icon: CrossCircle, color: 'danger600', words: 'danger700' },
};

function ReceiptGroup({ title, rows, siteUrl }: { title: string; rows: readonly Row[]; siteUrl: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const sorted = [...rows].sort((a, b) => worstFirst[a.state] - worstFirst[b.state]);
  const least = Math.max(shownAtFirst, rows.filter(({ state }) => state !== 'fresh').length);
  const shown = isOpen ? sorted : sorted.slice(0, least);
  const fresh = rows.filter(({ state }) => state === 'fresh').length;
  return (
    <Box tag="section" aria-labelledby={id}>
      <Typography id={id} tag="h3" variant="pi" fontWeight="bold" textColor="neutral800">
        {title}: {fresh} из {rows.length}
      </Typography>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={2} paddingTop={1}>
        {shown.map((row) => (
          <ReceiptRow key={row.path ?? row.name} row={row} siteUrl={siteUrl} />
        ))}
      </Flex>
      {sorted.length > least && (
        <TextButton onClick={() => setIsOpen(!isOpen)} aria-expanded={isOpen}>
          {isOpen ? 'Свернуть' : `Показать все ${sorted.length}`}
        </TextButton>
      )}
    </Box>
  );
}

function ReceiptRow({ row, siteUrl }: { row: Row; siteUrl: string }) {
  const { Icon, color, words } = rowIcons[row.state];
  const name = row.name ?? row.path;
  return (
    <Flex tag="li" gap={2} alignItems="flex-start">
      <Box shrink={0} paddingTop={1}>
        <Icon fill={color} aria-hidden />
      </Box>
      <Flex direction="column" alignItems="flex-start" minWidth={0}>
        {row.path === null ? (
          <Typography variant="omega">{name}</Typography>
        ) : (
          <Link href={siteUrl + row.path} target="_blank" rel="noreferrer">
            {name}
          </Link>
        )}
        <Typography variant="pi" textColor={words}>
          {stateWords(row)}
        </Typography>
      </Flex>
    </Flex>
  );
}
