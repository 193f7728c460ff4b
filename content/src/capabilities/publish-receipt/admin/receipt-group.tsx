import { Box, Flex, Link, TextButton, Typography } from '@strapi/design-system';
import { CheckCircle, Clock, CrossCircle } from '@strapi/icons';
import { useId, useState } from 'react';
import type { Row } from './receipt';
import { stateWords } from './receipt-words';

/** More than this many rows are folded; what is not fresh is always shown. */
const shownAtFirst = 5;
const order: Record<Row['state'], number> = { failed: 0, waiting: 1, fresh: 2 };
const looks: Record<Row['state'], { Icon: typeof Clock; color: string; words: string }> = {
  fresh: { Icon: CheckCircle, color: 'success600', words: 'success700' },
  waiting: { Icon: Clock, color: 'neutral600', words: 'neutral600' },
  failed: { Icon: CrossCircle, color: 'danger600', words: 'danger700' },
};

/** Addresses of one kind. */
export function ReceiptGroup({ title, rows, siteUrl }: { title: string; rows: readonly Row[]; siteUrl: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const sorted = [...rows].sort((a, b) => order[a.state] - order[b.state]);
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
  const { Icon, color, words } = looks[row.state];
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
