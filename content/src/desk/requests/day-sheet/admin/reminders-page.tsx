import { dayText } from '@clinic/contract/clock';
import { Box, Button, Flex, LinkButton, Modal, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient, useRBAC } from '@strapi/strapi/admin';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { allPermissions } from '../../../../people/request-records/admin/desk';
import { LabelledField } from '../../../../platform/admin/form-parts';
import { AdminPage, Note, WithLoaded } from '../../../../platform/admin/page-parts';
import { plural } from '../../../../platform/admin/plural';
import { useAttempt } from '../../../../platform/admin/use-attempt';
import { useLoaded } from '../../../../platform/admin/use-loaded';
import { useNotifyFailure } from '../../../../platform/admin/use-notify-error';
import { KeysHelp, useKeys } from '../../admin/keys';
import type { ReminderCounts, ReminderResult } from '../../reminder-store';
import type { Opened } from '../../work-on-request';
import type { Earlier, Freed } from '../earlier';
import type { Reminded, Reminders } from '../reminders';
import { EarlierList } from './earlier-list';
import { useDayCall } from './use-day-call';
import { MoveForm } from './visit-actions';

const keys = [
  { names: '1', does: 'подтвердил' },
  { names: '2', does: 'отказался, время свободно' },
  { names: '3', does: 'не ответил, напомним через два часа' },
  { names: '4', does: 'перенести' },
  { names: 'J (О), K (Л)', does: 'следующий и прошлый, Enter на телефоне — позвонить' },
];
const everyMs = 60_000;

/** «Обзвон»: the visits of the next working day, one after another. */
export function RemindersPage() {
  const [search, setSearch] = useSearchParams();
  const { reload, ...loaded } = useLoaded<Reminders>(`/day/reminders?${search}`, { everyMs });
  const { data } = loaded;
  return (
    <AdminPage
      title={data ? `Обзвон на ${dayText(data.date)}` : 'Обзвон'}
      subtitle="Имя и телефон открываются у того, кому звоните. Каждое открытие записывается"
      primaryAction={
        data && (
          <LinkButton tag={Link} to={`/day?date=${data.date}`} variant="tertiary">
            Показать день
          </LinkButton>
        )
      }
    >
      <Box paddingBottom={4}>
        <LabelledField label="На какой день" name="date" width="16rem">
          <TextInput
            type="date"
            value={data?.date ?? ''}
            onChange={({ target }) => target.value && setSearch({ date: target.value }, { replace: true })}
          />
        </LabelledField>
      </Box>
      <WithLoaded loaded={loaded}>
        {(list) => <ReminderList key={list.date} list={list} onChanged={reload} />}
      </WithLoaded>
    </AdminPage>
  );
}

type Dialog = { title: string; body: ReactNode };

/** Returns the visit that somebody is called about now, and how the call may end. */
function useCalling(visits: readonly Reminded[], onChanged: () => Promise<void>) {
  const { post } = useFetchClient();
  const { run, isBusy, dialog: question } = useDayCall(onChanged);
  const [chosen, setChosen] = useState<number | null>(null);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const current = visits.find(({ id }) => id === chosen) ?? null;
  const close = async () => {
    setDialog(null);
    await onChanged();
  };
  const mark = (visit: Reminded, result: ReminderResult, body: object = {}) =>
    run(
      (over) =>
        post<{ freed?: Freed; earlier?: Earlier[] }>(`/day/reminders/${visit.id}`, {
          ...{ revision: visit.revision, result, ...body, ...over },
        }),
      async ({ data: { freed, earlier = [] } }) => {
        setDialog(null);
        setChosen(nextOf(visits, visit)?.id ?? null);
        await onChanged();
        if (!freed || earlier.length === 0) return;
        const title = `Освободилось: ${hourOf(visit)}, ${visit.doctorName}`;
        setDialog({ title, body: <EarlierList freed={freed} earlier={earlier} onDone={close} /> });
      },
    );
  const move = (visit: Reminded) =>
    setDialog({
      title: `Перенести: ${hourOf(visit)}, ${visit.name}`,
      body: (
        <MoveForm visit={visit} number={visit.number} isBusy={false} onMove={(place) => mark(visit, 'moved', place)} />
      ),
    });
  const act = (work: (visit: Reminded) => unknown) => () => current && !isBusy && !dialog && work(current);
  const endings = [
    { name: '1. Подтвердил', press: act((visit) => mark(visit, 'confirmed')) },
    { name: '2. Отказался', press: act((visit) => mark(visit, 'freed')) },
    { name: '3. Не ответил', press: act((visit) => mark(visit, 'no_answer')) },
    { name: '4. Перенести', press: act(move) },
  ];
  const step = (by: number) => () => {
    const place = current ? visits.indexOf(current) + by : 0;
    setChosen(visits[Math.max(0, Math.min(place, visits.length - 1))]?.id ?? null);
  };
  return { current, choose: setChosen, step, endings, isBusy, dialog, close: () => setDialog(null), question };
}

function ReminderList({ list: { visits, counts }, onChanged }: { list: Reminders; onChanged: () => Promise<void> }) {
  const { allowedActions } = useRBAC(allPermissions);
  const mayCall = Boolean(allowedActions.canUpdate && allowedActions.canOpen);
  const { current, choose, step, endings, isBusy, dialog, close, question } = useCalling(visits, onChanged);
  const byKey = Object.fromEntries(endings.map(({ press }, i) => [`Digit${i + 1}`, press]));
  useKeys(mayCall ? { ...byKey, KeyJ: step(1), KeyK: step(-1) } : {});
  const due = visits.filter(({ isDue }) => isDue);
  const rows = useRef<HTMLOListElement>(null);
  /** What had the focus before is gone by now: the next visit came meanwhile. */
  const focusPhone = (event: Event) => {
    const phone = rows.current?.querySelector<HTMLElement>('[aria-current] a[href^="tel:"]');
    if (!phone) return;
    event.preventDefault();
    phone.focus();
  };
  if (visits.length === 0) return <Typography tag="p">На этот день никто не записан.</Typography>;
  return (
    <>
      <Flex gap={4} wrap="wrap" alignItems="center" paddingBottom={4}>
        {mayCall && !current && due.length > 0 && (
          <Button size="L" onClick={() => choose(due[0]?.id ?? null)}>
            {`Начать обзвон: ${plural(due.length, ['визит', 'визита', 'визитов'])}`}
          </Button>
        )}
        <Typography role="status">{countsText(counts, due.length)}</Typography>
      </Flex>
      <Flex ref={rows} tag="ol" direction="column" alignItems="stretch" gap={2}>
        {visits.map((visit) => (
          <ReminderRow
            key={visit.id}
            visit={visit}
            isCurrent={visit === current}
            onChoose={mayCall ? () => choose(visit.id) : null}
          >
            {visit === current && <CallEndings number={visit.number} endings={endings} isBusy={isBusy} />}
          </ReminderRow>
        ))}
      </Flex>
      <KeysHelp keys={keys} />
      <Modal.Root open={dialog !== null} onOpenChange={(isOpen: boolean) => !isOpen && close()}>
        <Modal.Content aria-describedby={undefined} onCloseAutoFocus={focusPhone}>
          <Modal.Header closeLabel="Закрыть">
            <Modal.Title>{dialog?.title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>{dialog?.body}</Modal.Body>
        </Modal.Content>
      </Modal.Root>
      {question}
    </>
  );
}

type EndingsProps = { number: number; endings: readonly { name: string; press: () => unknown }[]; isBusy: boolean };

function CallEndings({ number, endings, isBusy }: EndingsProps) {
  return (
    <>
      <Person key={number} number={number} />
      <Flex gap={2} wrap="wrap">
        {endings.map(({ name, press }, i) => (
          <Button key={name} size="L" variant={i === 0 ? 'default' : 'secondary'} disabled={isBusy} onClick={press}>
            {name}
          </Button>
        ))}
      </Flex>
    </>
  );
}

/** Returns whom to call after a visit: the next one that is due, from the beginning again. */
const nextOf = (visits: readonly Reminded[], from: Reminded): Reminded | undefined => {
  const place = visits.indexOf(from);
  return [...visits.slice(place + 1), ...visits.slice(0, place)].find(({ isDue }) => isDue);
};

const hourOf = ({ startsAt }: Reminded): string => startsAt.slice('YYYY-MM-DDT'.length);

/** «Осталось 3. Подтвердили 5, отказались 1, перенесли 0, не ответили 2. Освободившееся занято снова: 1». */
const countsText = ({ confirmed, freed, moved, no_answer, refilled }: ReminderCounts, due: number): string =>
  [
    `Осталось ${due}`,
    `Подтвердили ${confirmed}, отказались ${freed}, перенесли ${moved}, не ответили ${no_answer}`,
    `Освободившееся занято снова: ${refilled}`,
  ].join('. ');

/** @property onChoose `null` for users who may not call */
type RowProps = { visit: Reminded; isCurrent: boolean; onChoose: (() => void) | null; children: ReactNode };

const resultNames = { confirmed: 'Подтвердил', no_answer: 'Не ответил', moved: 'Перенёс' };

function ReminderRow({ visit, isCurrent, onChoose, children }: RowProps) {
  const { number, name, phone, service, doctorName, clinicName, stateText, result, again } = visit;
  const mark = result && [resultNames[result], again && `позвонить в ${again}`].filter(Boolean).join(', ');
  return (
    <Box
      tag="li"
      background={isCurrent ? 'primary100' : 'neutral0'}
      hasRadius
      padding={4}
      aria-current={isCurrent || undefined}
    >
      <Flex gap={4} justifyContent="space-between" wrap="wrap" paddingBottom={isCurrent ? 3 : 0}>
        <div>
          <Typography tag="h2" variant="omega" fontWeight="bold">
            {`${hourOf(visit)} · ${name} · ${phone}`}
          </Typography>
          <Note tag="p">{[doctorName, service, clinicName, stateText].filter(Boolean).join(' · ')}</Note>
          {mark && (
            <Typography tag="p" fontWeight="bold">
              {mark}
            </Typography>
          )}
        </div>
        <Flex gap={2} wrap="wrap">
          {!isCurrent && onChoose && (
            <Button variant="tertiary" size="L" onClick={onChoose} aria-label={`Выбрать: ${hourOf(visit)}, ${name}`}>
              Выбрать
            </Button>
          )}
          <LinkButton tag={Link} variant="tertiary" size="L" to={`/requests-desk/${number}`}>
            {`№ ${number}`}
          </LinkButton>
        </Flex>
      </Flex>
      {children}
    </Box>
  );
}

/** Opens whom to call and puts the focus on the phone: Enter calls. */
function Person({ number }: { number: number }) {
  const { post } = useFetchClient();
  const [attempt] = useAttempt(useNotifyFailure());
  const [opened, setOpened] = useState<Opened | null>(null);
  const phone = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each opening is written down, so there is one for each visit
  useEffect(() => {
    void attempt(async () => setOpened((await post<Opened>(`/requests-desk/requests/${number}/openings`, {})).data));
  }, [number]);
  useEffect(() => {
    if (opened) phone.current?.focus();
  }, [opened]);
  if (!opened) return null;
  return (
    <Box paddingBottom={3}>
      <Typography variant="beta" tag="p">
        {opened.name}
      </Typography>
      <Typography variant="beta" tag="p">
        <a
          ref={phone}
          href={`tel:${opened.phoneNumber}`}
          style={{ display: 'inline-block', padding: '1.2rem 0', color: 'inherit' }}
        >
          {opened.phone}
        </a>
      </Typography>
    </Box>
  );
}
