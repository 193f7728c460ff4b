import { Box, Button, Checkbox, Flex, Link, SingleSelect, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { type State, states } from '../../../people/request-records/rules';
import { optionsOf } from '../../../platform/admin/form-parts';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { useNotifyFailure } from '../../../platform/admin/use-notify-error';
import type { Card } from '../card';
import type { CardPage } from '../list-requests';
import { CardFacts } from './card-facts';
import type { Ticks } from './ticked-bar';

export const columnNames: Record<State, string> = { new: 'Новые', in_work: 'В работе', done: 'Сделано', spam: 'Спам' };

/** How long a request has waited, and what colleagues changed. */
const pollMs = 20_000;

type Props = {
  state: State;
  /** Query string of the filters. */
  query: string;
  /** Changes when a card moves between columns and when a request comes. */
  stamp: string;
  ticked: Ticks;
  canUpdate: boolean;
  onChanged: () => void;
};

export function BoardColumn({ state, query, stamp, ticked, canUpdate, onChanged }: Props) {
  const [page, setPage] = useState(1);
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [attempt] = useAttempt(useNotifyFailure());
  const { data, error } = useLoaded<CardPage>(`/requests-desk/requests?state=${state}&page=${page}&${query}`, {
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
      {canUpdate && data && data.cards.length > 1 && (
        <Box paddingBottom={3}>
          <Checkbox
            checked={data.cards.every(({ number }) => ticked.has(number))}
            onCheckedChange={(isOn) => ticked.tick(data.cards, isOn === true)}
          >
            Отметить все на странице
          </Checkbox>
        </Box>
      )}
      {data?.total === 0 && <Typography textColor="neutral600">Пусто</Typography>}
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3}>
        {data?.cards.map((card) => (
          <li key={card.number}>
            <BoardCard card={card} query={query} ticked={canUpdate ? ticked : null} onMove={(to) => move(card, to)} />
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

/** @property ticked `null` for a user who may change nothing */
type CardProps = { card: Card; query: string; ticked: Ticks | null; onMove: (to: State) => void };

/** A request in a column, with its state to change. */
function BoardCard({ card, query, ticked, onMove }: CardProps) {
  return (
    <Box
      tag="article"
      aria-label={`Заявка № ${card.number}`}
      borderColor={card.isLate || card.isCallDue ? 'danger600' : 'neutral200'}
      hasRadius
      padding={3}
    >
      <Flex direction="column" alignItems="stretch" gap={2}>
        <Flex gap={2} alignItems="start">
          {ticked && (
            <Checkbox
              aria-label={`Отметить заявку № ${card.number}`}
              checked={ticked.has(card.number)}
              onCheckedChange={(isOn) => ticked.tick([card], isOn === true)}
            />
          )}
          <Typography variant="omega" fontWeight="bold" tag="h3">
            <Link tag={RouterLink} to={`/requests-desk/${card.number}?${query}`}>{`№ ${card.number}`}</Link>
            {` · ${card.type}`}
          </Typography>
        </Flex>
        <CardFacts card={card} />
        {ticked && (
          <SingleSelect
            size="S"
            aria-label={`Состояние заявки № ${card.number}`}
            value={card.state}
            onChange={(to) => onMove(to as State)}
          >
            {optionsOf(Object.entries(states))}
          </SingleSelect>
        )}
      </Flex>
    </Box>
  );
}
