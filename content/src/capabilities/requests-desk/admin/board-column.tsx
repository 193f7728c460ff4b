import { Box, Button, Flex, Link, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { useLoaded } from '../../../platform/admin/use-loaded';
import type { Card } from '../card';
import { type State, states } from '../outcomes';
import { CardFacts } from './card-facts';
import { columnNames, useDeskAttempt } from './desk';

/** How long a request has waited, and what colleagues changed. */
const pollMs = 20_000;

type Page = { cards: Card[]; total: number; pageSize: number };
type Props = {
  state: State;
  /** Query string of the filters. */
  query: string;
  /** Changes when a card moves between columns and when a request comes. */
  stamp: string;
  canUpdate: boolean;
  onChanged: () => void;
};

export function BoardColumn({ state, query, stamp, canUpdate, onChanged }: Props) {
  const [page, setPage] = useState(1);
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [attempt] = useDeskAttempt();
  const { data, error } = useLoaded<Page>(`/requests-desk/requests?state=${state}&page=${page}&${query}`, {
    everyMs: pollMs,
    stamp,
  });
  const pageCount = data ? Math.max(1, Math.ceil(data.total / data.pageSize)) : 1;

  // The last card of the last page has left.
  useEffect(() => {
    if (data && page > pageCount) setPage(pageCount);
  }, [data, page, pageCount]);

  const move = async ({ number, revision }: Card, to: State) => {
    await attempt(async () => {
      await put(`/requests-desk/requests/${number}`, { revision, state: to });
      toggleNotification({ type: 'success', message: `Заявка № ${number}: ${states[to].toLowerCase()}` });
    });
    onChanged();
  };

  return (
    <Box tag="section" aria-label={columnNames[state]} background="neutral0" hasRadius padding={4} shadow="tableShadow">
      <Flex justifyContent="space-between" paddingBottom={4}>
        <Typography variant="delta" tag="h2">
          {columnNames[state]}
        </Typography>
        <Typography textColor="neutral600" aria-label={`Всего: ${data?.total ?? 0}`}>
          {data?.total ?? '…'}
        </Typography>
      </Flex>
      {error && (
        <Typography role="alert" textColor="danger600" tag="p">
          {error}
        </Typography>
      )}
      {data?.total === 0 && <Typography textColor="neutral600">Пусто</Typography>}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {data?.cards.map((card) => (
          <li key={card.number}>
            <BoardCard card={card} canUpdate={canUpdate} onMove={(to) => move(card, to)} />
          </li>
        ))}
      </Flex>
      {pageCount > 1 && (
        <Flex paddingTop={4} justifyContent="space-between" gap={2} wrap="wrap">
          <Button variant="tertiary" size="S" disabled={page === 1} onClick={() => setPage(page - 1)}>
            Назад
          </Button>
          <Typography variant="pi">{`${page} из ${pageCount}`}</Typography>
          <Button variant="tertiary" size="S" disabled={page === pageCount} onClick={() => setPage(page + 1)}>
            Дальше
          </Button>
        </Flex>
      )}
    </Box>
  );
}

type CardProps = { card: Card; canUpdate: boolean; onMove: (to: State) => void };

/** A request in a column, with its state to change. */
function BoardCard({ card, canUpdate, onMove }: CardProps) {
  return (
    <Box
      tag="article"
      aria-label={`Заявка № ${card.number}`}
      borderColor={card.isLate || card.isCallDue ? 'danger600' : 'neutral200'}
      hasRadius
      padding={3}
    >
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Typography variant="omega" fontWeight="bold" tag="h3">
          <Link tag={RouterLink} to={`/requests-desk/${card.number}`}>{`№ ${card.number}`}</Link>
          {` · ${card.type}`}
        </Typography>
        <CardFacts card={card} />
        {canUpdate && (
          <SingleSelect
            size="S"
            aria-label={`Состояние заявки № ${card.number}`}
            value={card.state}
            onChange={(to) => onMove(to as State)}
          >
            {Object.entries(states).map(([state, name]) => (
              <SingleSelectOption key={state} value={state}>
                {name}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        )}
      </Flex>
    </Box>
  );
}
