import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ask } from './ask';
import { readConsents } from './consents';
import { type Desk, makeDesk } from './desk';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { runSql, selectSql, timeSql } from './run-sql';
import { errorsOf } from './submit';
import { askFreeTimes, publishTimedClinic, tomorrow } from './timed-clinic';

// A patient moves and cancels a visit by the link of its request. times-once.test.ts has many at once.
const own = makeOwnService();
const at = (time: string) => `${tomorrow}T${time}`;
let consent: unknown;
let operator: Desk;
let clinic: string;
let doctor: string;
let service: string;
let phones = 0;

beforeAll(async () => {
  await own.open();
  const { url } = own.running();
  await publishConsents(own.admin);
  const timed = await publishTimedClinic(() => own.admin);
  ({ clinic, service } = timed);
  doctor = await timed.makeDoctor('Ирина Кедрова', 'kedrova', '09:00', '19:00');
  consent = (await readConsents(url)).callback;
  const { token } = await own.signInAs('Оператор');
  operator = makeDesk(url, token);
}, patient(180_000));

beforeEach(() => {
  runSql(own.dataDir, 'DELETE FROM timetable_visits');
});

type Booked = { number: number; link: string; key: string };

const askSite = <T>(query: string, variables: object, token: string | null = own.secrets.SITE_API_TOKEN) =>
  ask<T>(own.running().url, query, { variables: { ...variables }, ...(token ? { token } : {}) });

const send = (startsAt: string, idempotencyKey: string, change: object = {}) =>
  askSite<{ createRequest: { startsAt: string | null; link: string | null } }>(
    'mutation ($data: RequestInput!) { createRequest(data: $data) { id startsAt link } }',
    {
      data: {
        ...{ name: 'Анна Кедрова', type: 'Zapisatsya_k_vrachu', phoneNumber: `+7913${1_000_000 + phones++}` },
        ...{ consent, doctor, sub_service: service, startsAt, idempotencyKey, ...change },
      },
    },
  );

async function book(startsAt: string): Promise<Booked> {
  const key = randomUUID();
  const { data } = await send(startsAt, key);
  expect(data?.createRequest.startsAt).toBe(startsAt);
  const link = data?.createRequest.link ?? '';
  return { number: Number(link.split('-')[0]), link, key };
}

type Own = { startsAt: string; heldUntil: string | null; times: string[] } | null;
const read = async (link: string): Promise<Own | undefined> =>
  (
    await askSite<{ ownVisit: Own }>('query ($link: String!) { ownVisit(link: $link) { startsAt heldUntil times } }', {
      link,
    })
  ).data?.ownVisit;
const move = (link: string, from: string, to: string, token?: string | null) =>
  askSite<{ moveOwnVisit: boolean }>(
    'mutation ($link: String!, $from: String!, $to: String!) { moveOwnVisit(link: $link, from: $from, to: $to) }',
    { link, from, to },
    token,
  );
const cancel = (link: string, from: string) =>
  askSite<{ cancelOwnVisit: boolean }>(
    'mutation ($link: String!, $from: String!) { cancelOwnVisit(link: $link, from: $from) }',
    { link, from },
  );
const freeStarts = async () =>
  (
    await askFreeTimes(own.running().url, { doctor, subService: service }, own.secrets.SITE_API_TOKEN)
  ).data?.freeTimes.map(({ startsAt }) => startsAt);
type Shown = {
  card: { state: string; revision: number; bookedFor: string | null };
  history: { what: string; who: string | null }[];
};
const shown = (number: number) => operator.get<Shown>(`/requests/${number}`);
const confirm = async ({ number }: Booked, startsAt: string) => {
  const { card } = await shown(number);
  const visit = { doctor, clinic, startsAt, minutes: 60 };
  const answer = await operator.call('PUT', `/requests/${number}`, {
    revision: card.revision,
    outcome: 'booked',
    visit,
  });
  expect(answer.status).toBe(200);
};

test('a held visit is seen, moved with a new hold, and cancelled; reading changes nothing', async () => {
  const { link, number, key } = await book(at('10:00'));
  const before = selectSql(own.dataDir, 'SELECT * FROM timetable_visits');
  const seen = await read(link.toUpperCase());
  expect(seen).toMatchObject({ startsAt: at('10:00'), heldUntil: expect.any(String) });
  expect(seen?.times).toContain(at('11:00'));
  expect(seen?.times).not.toContain(at('10:30'));
  expect(selectSql(own.dataDir, 'SELECT * FROM timetable_visits')).toEqual(before);
  // The thanks are loaded by the key of the request.
  const thanks = await askSite<{ requestTime: { link: string | null } }>(
    'query ($key: String!) { requestTime(key: $key) { link } }',
    { key },
  );
  expect(thanks.data?.requestTime.link).toBe(link);

  expect((await move(link, at('10:00'), at('16:00'))).data?.moveOwnVisit).toBe(true);
  // A second press of the same button.
  expect((await move(link, at('10:00'), at('16:00'))).data?.moveOwnVisit).toBe(true);
  expect(await read(link)).toMatchObject({ startsAt: at('16:00'), heldUntil: expect.any(String) });
  expect(await freeStarts()).toContain(at('10:00'));
  expect(await freeStarts()).not.toContain(at('16:00'));
  expect((await shown(number)).history[0]).toMatchObject({
    what: expect.stringMatching(/^Запись перенесена: .*, 16:00, Ирина Кедрова$/),
    who: 'Пациент по ссылке',
  });

  expect((await cancel(link, at('16:00'))).data?.cancelOwnVisit).toBe(true);
  expect(await read(link)).toBeNull();
  expect(await freeStarts()).toContain(at('16:00'));
  const { card, history } = await shown(number);
  expect([card.state, history[0]?.who, history[0]?.what.split(':')[0]]).toEqual([
    ...['new', 'Пациент по ссылке', 'Время освобождено'],
  ]);
});

test('a confirmed visit stays confirmed when it moves, and its request comes back to the desk when it is cancelled', async () => {
  const booked = await book(at('10:00'));
  await confirm(booked, at('10:00'));
  expect(await read(booked.link)).toMatchObject({ heldUntil: null });
  expect((await move(booked.link, at('10:00'), at('12:00'))).data?.moveOwnVisit).toBe(true);
  expect(await read(booked.link)).toMatchObject({ startsAt: at('12:00'), heldUntil: null });
  expect((await shown(booked.number)).card).toMatchObject({ state: 'done', bookedFor: at('12:00') });
  const opened = await operator.post<{ visitUrl: string | null }>(`/requests/${booked.number}/openings`, {});
  expect(opened.visitUrl).toContain(`/visit?link=${booked.link}`);
  expect((await cancel(booked.link, at('12:00'))).data?.cancelOwnVisit).toBe(true);
  expect((await shown(booked.number)).card).toMatchObject({ state: 'in_work', bookedFor: null });
  expect(await operator.post(`/requests/${booked.number}/openings`, {})).toMatchObject({ visitUrl: null });
});

test('an hour that is taken, or seen at another start, is refused, and the visit stays', async () => {
  const { link } = await book(at('10:00'));
  await book(at('11:00'));
  expect(errorsOf(await move(link, at('10:00'), at('11:30')))).toEqual({
    to: expect.stringContaining('только что заняли'),
  });
  expect(errorsOf(await move(link, at('09:00'), at('15:00')))).toEqual({ from: expect.stringContaining('изменилась') });
  expect(errorsOf(await cancel(link, at('09:00')))).toEqual({ from: expect.stringContaining('изменилась') });
  expect(await read(link)).toMatchObject({ startsAt: at('10:00') });
  expect((await move(link, at('10:00'), at('15:00'), null)).errors?.[0]?.message).toMatch(/Forbidden/);
});

test('visits without a confirmation take half of a day, moved ones too', async () => {
  for (const hour of ['09:00', '10:00', '11:00', '12:00', '13:00']) await book(at(hour));
  const [later] =
    (
      await askFreeTimes(own.running().url, { doctor, subService: service, days: 2 }, own.secrets.SITE_API_TOKEN)
    ).data?.freeTimes.slice(-1) ?? [];
  const { link } = await book(later?.startsAt ?? '');
  expect(errorsOf(await move(link, later?.startsAt ?? '', at('15:00')))).toEqual({
    to: expect.stringContaining('другой день'),
  });
});

test.each<[string, (booked: Booked) => unknown]>([
  [
    'the third hour that nobody offers',
    async ({ link }) => {
      for (const to of ['03:00', '10:05', 'ah'])
        expect(errorsOf(await move(link, at('10:00'), at(to)))).toHaveProperty('to');
    },
  ],
  ['an erasing', ({ number }) => makeDesk(own.running().url, own.admin.token).post('/erasures', { number })],
  [
    'spam',
    async ({ number }) => {
      const { card } = await shown(number);
      await operator.call('PUT', `/requests/${number}`, { revision: card.revision, state: 'spam' });
    },
  ],
  [
    'the end of its hold',
    () => runSql(own.dataDir, `UPDATE timetable_visits SET held_until = ${timeSql(Date.now() - 60_000)}`),
  ],
  [
    'the beginning of the visit',
    () => {
      const past = timeSql(Date.now() - 60_000);
      runSql(own.dataDir, `UPDATE timetable_visits SET starts_at = ${past}, state = 'booked'`);
    },
  ],
  [
    '«Пришёл»',
    async (booked) => {
      await confirm(booked, at('10:00'));
      runSql(own.dataDir, "UPDATE timetable_visits SET state = 'arrived'");
    },
  ],
])('after %s the link answers as a wrong one does', async (_, end) => {
  const booked = await book(at('10:00'));
  expect(await read(booked.link)).not.toBeNull();
  await end(booked);
  const wrong = booked.link.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const link of [booked.link, wrong, `9${booked.link}`, 'ah', '']) {
    expect(await read(link)).toBeNull();
    expect((await move(link, at('10:00'), at('15:00'))).data?.moveOwnVisit).toBe(false);
    expect((await cancel(link, at('10:00'))).data?.cancelOwnVisit).toBe(false);
  }
});

test('an hour after the request came its key gives no link', async () => {
  const { key } = await book(at('10:00'));
  runSql(own.dataDir, `UPDATE requests SET created_at = ${timeSql(Date.now() - 3_600_000)}`);
  const query = 'query ($key: String!) { requestTime(key: $key) { startsAt link } }';
  expect((await askSite<{ requestTime: object }>(query, { key })).data?.requestTime).toEqual({
    startsAt: at('10:00'),
    link: null,
  });
});
