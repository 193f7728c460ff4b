import { Flex, LinkButton, SingleSelect } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useFetchClient, useIsMobile, useRBAC } from '@strapi/strapi/admin';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import * as v from 'valibot';
import { useCalls } from '../../../delivery/staff-calls/admin/watch-calls';
import type { ChannelsState } from '../../../delivery/staff-calls/rules';
import { allPermissions, download } from '../../../people/request-records/admin/desk';
import { type State, stateName, states } from '../../../people/request-records/rules';
import { ActionButton } from '../../../platform/admin/action-button';
import { optionsOf } from '../../../platform/admin/form-parts';
import { AdminPage } from '../../../platform/admin/page-parts';
import { saveFile } from '../../../platform/admin/save-file';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { BoardColumn, columnNames } from './board-column';
import { BoardFilters, filtersOf } from './board-filters';
import { KeysHelp, useKeys } from './keys';
import { NewRequestButton, newRequestKey, useNewRequest } from './new-request-button';
import { NextButton, useNextRequest } from './next-button';
import { TickedBar, useTicked } from './ticked-bar';
import { UnusualBar } from './unusual-bar';

const channelsEveryMs = 60_000;

const order = Object.keys(states) as State[];

const Columns = styled.div`
  display: grid;
  gap: 1.6rem;
  align-items: start;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  @media (max-width: 1279px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const keys = [
  { names: 'J (О), K (Л)', does: 'следующая и прошлая карточка, Enter — открыть' },
  { names: 'N (Т)', does: 'следующая заявка' },
  newRequestKey,
];

/** Moves the cursor to another card, column by column. */
function focusCard(step: number): void {
  const cards = Array.from(document.querySelectorAll('main article'));
  const current = cards.findIndex((card) => card.contains(document.activeElement));
  const place = current < 0 ? 0 : current + step;
  cards[place]?.querySelector<HTMLElement>('h3 a')?.focus();
}

/** Shows requests by state; one state at a time on narrow screens. */
export function BoardPage() {
  const [search, setSearch] = useSearchParams();
  const { allowedActions } = useRBAC(allPermissions);
  const isNarrow = useIsMobile();
  const [changes, setChanges] = useState(0);
  const { waiting, latest } = useCalls();
  const { data: channels } = useLoaded<ChannelsState>('/requests-desk/channels', { everyMs: channelsEveryMs });
  const chosen = search.get('state');
  const shown: State = v.is(stateName, chosen) ? chosen : 'new';
  const query = filtersOf(search).toString();
  const ticked = useTicked(query);
  const next = useNextRequest(null);
  const note = useNewRequest();
  useKeys({ KeyJ: () => focusCard(1), KeyK: () => focusCard(-1), KeyN: next.go, KeyA: note });
  const countChange = () => setChanges((count) => count + 1);

  const change = (values: Record<string, string>) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(values)) {
        if (value) after.set(name, value);
        else after.delete(name);
      }
      return after;
    });

  return (
    <AdminPage
      title="Заявки"
      subtitle="Имена и телефоны скрыты, пока заявку не открыли. Каждое открытие записывается"
      primaryAction={
        <Flex gap={2} wrap="wrap">
          <NextButton next={next} />
          <NewRequestButton />
          {allowedActions.canExport && <ExportButton query={query} />}
          <ChannelsLink channels={channels} />
          {allowedActions.canAudit && (
            <LinkButton tag={Link} to="/requests-desk/storage" variant="tertiary">
              Хранение и журнал
            </LinkButton>
          )}
        </Flex>
      }
    >
      <UnusualBar
        stamp={`${changes} ${waiting} ${latest}`}
        canUpdate={allowedActions.canUpdate ?? false}
        onChanged={countChange}
      />
      <BoardFilters search={search} channels={channels} canOpen={allowedActions.canOpen ?? false} onChange={change} />
      {isNarrow && (
        <Flex paddingBottom={4} direction="column" alignItems="stretch">
          <SingleSelect
            aria-label="Какие заявки показать"
            value={shown}
            onChange={(value) => change({ state: String(value) })}
          >
            {optionsOf(order.map((state) => [state, columnNames[state]]))}
          </SingleSelect>
        </Flex>
      )}
      <TickedBar ticked={ticked} onChanged={countChange} />
      <Columns>
        {(isNarrow ? [shown] : order).map((state) => (
          <BoardColumn
            key={`${state}?${query}`}
            state={state}
            query={query}
            ticked={ticked}
            stamp={`${changes} ${waiting} ${latest}`}
            canUpdate={allowedActions.canUpdate ?? false}
            onChanged={countChange}
          />
        ))}
      </Columns>
      <KeysHelp keys={keys} />
    </AdminPage>
  );
}

/** Says on the board that a channel fails, because its messages cannot. */
function ChannelsLink({ channels }: { channels: ChannelsState | null }) {
  const isFailing = channels?.channels.some((channel) => channel.isFailing);
  return (
    <LinkButton tag={Link} to="/requests-desk/channels" variant={isFailing ? 'danger-light' : 'tertiary'}>
      {isFailing ? 'Каналы: есть сбой' : 'Каналы'}
    </LinkButton>
  );
}

function ExportButton({ query }: { query: string }) {
  const { get } = useFetchClient();
  const save = async () => saveFile(await download(get, `/requests-desk/export?${query}`), 'zayavki.csv');
  return (
    <ActionButton startIcon={<Download />} run={save}>
      Выгрузить в файл
    </ActionButton>
  );
}
