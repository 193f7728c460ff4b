import { requestTypes } from '@clinic/contract/submissions/request';
import {
  Box,
  Button,
  Checkbox,
  Field,
  Flex,
  LinkButton,
  SingleSelect,
  SingleSelectOption,
  TextInput,
} from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useFetchClient, useIsMobile, useRBAC } from '@strapi/strapi/admin';
import { useCallback, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { AdminPage } from '../../../platform/admin/page-parts';
import { saveFile } from '../../../platform/admin/save-file';
import { useLoaded } from '../../../platform/admin/use-loaded';
import type { ChannelsState } from '../channels/routes';
import { isState, type State, states } from '../outcomes';
import { BoardColumn } from './board-column';
import { allPermissions, columnNames, download, useDeskAttempt } from './desk';
import { DeviceSwitch } from './device-switch';
import { PhoneSearch } from './phone-search';
import { isSoundOn, switchSound } from './sound';
import { useCalls } from './watch-calls';

const channelsEveryMs = 60_000;

const order = Object.keys(states) as State[];

/** Filters kept in the URL, so that «back» restores them. */
const filterNames = ['mine', 'type', 'number', 'sameAs'];

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

/** Shows requests by state; one state at a time on narrow screens. */
export function BoardPage() {
  const [search, setSearch] = useSearchParams();
  const { allowedActions } = useRBAC(allPermissions);
  const isNarrow = useIsMobile();
  const [changes, setChanges] = useState(0);
  const { waiting, latest } = useCalls();
  const { data: channels } = useLoaded<ChannelsState>('/requests-desk/channels', { everyMs: channelsEveryMs });
  const chosen = search.get('state');
  const shown: State = isState(chosen) ? chosen : 'new';
  const query = new URLSearchParams([...search].filter(([name, value]) => filterNames.includes(name) && value));

  const change = useCallback(
    (name: string, value: string) =>
      setSearch((before) => {
        const after = new URLSearchParams(before);
        if (value) after.set(name, value);
        else after.delete(name);
        return after;
      }),
    [setSearch],
  );

  return (
    <AdminPage
      title="Заявки"
      subtitle="Имена и телефоны скрыты, пока заявку не открыли. Каждое открытие записывается"
      primaryAction={
        <Flex gap={2} wrap="wrap">
          {allowedActions.canExport && <ExportButton query={query.toString()} />}
          <ChannelsLink channels={channels} />
          {allowedActions.canAudit && (
            <LinkButton tag={Link} to="/requests-desk/storage" variant="tertiary">
              Хранение и журнал
            </LinkButton>
          )}
        </Flex>
      }
    >
      <BoardFilters search={search} channels={channels} canOpen={allowedActions.canOpen ?? false} onChange={change} />
      {isNarrow && (
        <Flex paddingBottom={4} direction="column" alignItems="stretch">
          <SingleSelect
            aria-label="Какие заявки показать"
            value={shown}
            onChange={(value) => change('state', String(value))}
          >
            {order.map((state) => (
              <SingleSelectOption key={state} value={state}>
                {columnNames[state]}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Flex>
      )}
      <Columns>
        {(isNarrow ? [shown] : order).map((state) => (
          <BoardColumn
            key={`${state}?${query}`}
            state={state}
            query={query.toString()}
            stamp={`${changes} ${waiting} ${latest}`}
            canUpdate={allowedActions.canUpdate ?? false}
            onChanged={() => setChanges((count) => count + 1)}
          />
        ))}
      </Columns>
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
  const [attempt, isBusy] = useDeskAttempt();
  const save = () =>
    attempt(async () => saveFile(await download(get, `/requests-desk/export?${query}`), 'zayavki.csv'));
  return (
    <Button variant="secondary" startIcon={<Download />} loading={isBusy} onClick={save}>
      Выгрузить в файл
    </Button>
  );
}

/** Types as the site's form sends and the database stores them. */
const types = Object.values(requestTypes);
const anyType = 'any';

type Props = {
  search: URLSearchParams;
  channels: ChannelsState | null;
  canOpen: boolean;
  onChange: (name: string, value: string) => void;
};

/** There is no search by name or a part of a phone: it would reveal who is a patient. */
function BoardFilters({ search, channels, canOpen, onChange }: Props) {
  const sameAs = search.get('sameAs');
  return (
    <Flex gap={4} paddingBottom={6} wrap="wrap" alignItems="end">
      <Field.Root name="number" width="14rem">
        <Field.Label>Номер заявки</Field.Label>
        <TextInput
          inputMode="numeric"
          value={search.get('number') ?? ''}
          onChange={({ target }) => onChange('number', target.value.replace(/\D/g, ''))}
        />
      </Field.Root>
      {canOpen && <PhoneSearch onFound={(number) => onChange('sameAs', String(number))} />}
      <Field.Root name="type" width="24rem">
        <Field.Label>О чём</Field.Label>
        <SingleSelect
          value={search.get('type') ?? anyType}
          onChange={(value) => onChange('type', value === anyType ? '' : String(value))}
        >
          <SingleSelectOption value={anyType}>Все заявки</SingleSelectOption>
          {types.map((type) => (
            <SingleSelectOption key={type} value={type}>
              {type}
            </SingleSelectOption>
          ))}
        </SingleSelect>
      </Field.Root>
      <Box paddingBottom={2}>
        <Checkbox
          checked={search.get('mine') === '1'}
          onCheckedChange={(isOn) => onChange('mine', isOn === true ? '1' : '')}
        >
          Только мои
        </Checkbox>
      </Box>
      <SoundSwitch />
      {channels?.publicKey && <DeviceSwitch publicKey={channels.publicKey} />}
      {sameAs && (
        <Button variant="tertiary" onClick={() => onChange('sameAs', '')}>
          {`Заявки с того же телефона, что № ${sameAs}: показать все`}
        </Button>
      )}
    </Flex>
  );
}

function SoundSwitch() {
  const [isOn, setIsOn] = useState(isSoundOn);
  const change = (checked: boolean) => {
    switchSound(checked);
    setIsOn(checked);
  };
  return (
    <Box paddingBottom={2}>
      <Checkbox checked={isOn} onCheckedChange={(checked) => change(checked === true)}>
        Звук при новой заявке
      </Checkbox>
    </Box>
  );
}
