import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Earlier, Freed } from '../src/desk/requests/day-sheet/earlier';
import type { Reminders } from '../src/desk/requests/day-sheet/reminders';
import { makeCall } from './call';
import { type Desk, makeDesk } from './desk';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { runSql, timeSql } from './run-sql';
import { secrets } from './secret-person';
import { askFreeTimes, publishTimedClinic, tomorrow } from './timed-clinic';

const own = makeOwnService();
const { admin } = own;
const at = (time: string) => `${tomorrow}T${time}`;
let operator: Desk;
let day: ReturnType<typeof makeCall>;
let places: { doctor: string; clinic: string };
let service: string;

beforeAll(async () => {
  await own.open();
  await publishConsents(admin);
  const { clinic, service: timed, makeDoctor } = await publishTimedClinic(() => admin);
  const doctor = await makeDoctor('Ирина Кедрова', 'kedrova', '09:00', '19:00');
  [places, service] = [{ doctor, clinic }, timed];
  const { token } = await own.signInAs('Оператор');
  operator = makeDesk(own.running().url, token);
  day = makeCall(`${own.running().url}/day`, token);
}, patient(180_000));

beforeEach(() => {
  for (const table of ['timetable_visits', 'visit_reminders']) runSql(own.dataDir, `DELETE FROM ${table}`);
});

/** Books somebody who rang. Returns the number of the request. */
async function book(startsAt: string, change: object = {}): Promise<number> {
  const body = {
    key: randomUUID(),
    ...{ cameBy: 'call', name: 'Аграфена Тайная', phone: '8 913 765-43-21', type: 'Записаться к врачу', service },
    ...{ ...places, outcome: 'booked', visit: { ...places, startsAt }, isConsentGiven: true },
  };
  return (await operator.post<{ number: number }>('/requests', { ...body, ...change })).number;
}

const listOf = async (date = ''): Promise<Reminders> => JSON.parse((await day('GET', `/reminders?date=${date}`)).text);
const visitOf = async (number: number) => (await listOf(tomorrow)).visits.find((visit) => visit.number === number);

/** Marks how a call about the visit of a request ended. */
async function mark(number: number, result: string, body: object = {}) {
  const visit = await visitOf(number);
  const answer = await day('POST', `/reminders/${visit?.id}`, { revision: visit?.revision, result, ...body });
  return { status: answer.status, ...JSON.parse(answer.text) } as {
    status: number;
    freed?: Freed;
    earlier?: Earlier[];
    error?: { message: string; details: { kind?: string } };
  };
}

const startsFree = async () =>
  (await askFreeTimes(own.running().url, places, own.secrets.SITE_API_TOKEN)).data?.freeTimes.map(({ startsAt }) =>
    startsAt.slice(11),
  );
const minutesAgo = (minutes: number) =>
  runSql(own.dataDir, `UPDATE visit_reminders SET at = ${timeSql(Date.now() - minutes * 60_000)}`);

test('the visits of the next day by hour, masked; each may be confirmed once', async () => {
  const [later, first] = [await book(at('12:00')), await book(at('10:00'))];
  await book('2030-01-10T10:00');
  const list = await listOf();
  expect(list.date).toBe(tomorrow);
  expect(list.visits.map(({ number, startsAt, isDue }) => [number, startsAt, isDue])).toEqual([
    [first, at('10:00'), true],
    [later, at('12:00'), true],
  ]);
  expect(JSON.stringify(list)).not.toMatch(secrets);
  expect(await mark(first, 'confirmed')).toMatchObject({ status: 200 });
  const { visits, counts } = await listOf();
  expect(visits[0]).toMatchObject({
    result: 'confirmed',
    isDue: false,
    doctorName: 'Ирина Кедрова',
    service: 'Осмотр',
  });
  expect(counts).toEqual({ confirmed: 1, no_answer: 0, freed: 0, moved: 0, refilled: 0 });
  const { history } = await operator.get<{ history: { what: string }[] }>(`/requests/${first}`);
  expect(history[0]?.what).toBe('Напомнили о визите: Подтвердил, что придёт');
});

test('who did not answer is called again after two hours', async () => {
  const number = await book(at('10:00'));
  await mark(number, 'no_answer');
  expect(await visitOf(number)).toMatchObject({
    result: 'no_answer',
    isDue: false,
    again: expect.stringMatching(/^\d\d:\d\d$/),
  });
  minutesAgo(119);
  expect(await visitOf(number)).toMatchObject({ isDue: false });
  minutesAgo(121);
  expect(await visitOf(number)).toMatchObject({ result: 'no_answer', isDue: true });
  await mark(number, 'confirmed');
  expect((await listOf()).counts).toMatchObject({ confirmed: 1, no_answer: 0 });
});

test('an hour given back is on the site at once, is offered to who asked first, and counts when it is filled', async () => {
  const [gone, plain, asking] = [
    await book(at('10:00')),
    await book(at('12:00')),
    await book(at('14:00'), { wantsEarlier: true }),
  ];
  expect(await startsFree()).not.toContain('10:00');
  const { freed, earlier } = await mark(gone, 'freed');
  expect(await startsFree()).toContain('10:00');
  expect(freed).toMatchObject({ startsAt: at('10:00'), minutes: 60, ...places });
  expect(earlier?.map(({ number, hasAsked }) => [number, hasAsked])).toEqual([
    [asking, true],
    [plain, false],
    [gone, false],
  ]);
  const { card } = await operator.get<{ card: { state: string } }>(`/requests/${gone}`);
  expect(card.state).toBe('in_work');
  expect((await listOf()).counts).toMatchObject({ freed: 1, refilled: 0 });
  expect((await day('POST', '/visits', { ...places, startsAt: at('10:00'), request: asking })).status).toBe(200);
  expect((await listOf()).counts).toMatchObject({ freed: 1, refilled: 1 });
  const moved = await operator.get<{ card: { wantsEarlier: boolean } }>(`/requests/${asking}`);
  expect(moved.card.wantsEarlier).toBe(false);
  expect(await admin.get('/statistics?days=30')).toMatchObject({ reminders: { freed: 1, refilled: 1 } });
  // The second to come is told.
  expect((await day('POST', '/visits', { ...places, startsAt: at('10:00'), request: plain })).status).toBe(409);
});

test('a visit is moved in one step; its old hour is free, and a taken one is refused with nothing written', async () => {
  const [number, other] = [await book(at('10:00')), await book(at('12:00'))];
  const taken = await mark(number, 'moved', { startsAt: at('12:00') });
  expect([taken.status, taken.error?.details.kind]).toEqual([409, 'taken']);
  expect((await mark(number, 'moved')).status).toBe(400);
  expect((await listOf()).counts).toEqual({ confirmed: 0, no_answer: 0, freed: 0, moved: 0, refilled: 0 });
  expect((await mark(number, 'moved', { startsAt: at('15:00') })).status).toBe(200);
  expect(await visitOf(number)).toMatchObject({ startsAt: at('15:00'), result: 'moved', isDue: false });
  expect(await visitOf(other)).toMatchObject({ startsAt: at('12:00'), isDue: true });
  expect(await startsFree()).toContain('10:00');
  minutesAgo(1500);
  expect(await visitOf(number)).toMatchObject({ isDue: true });
});

test('of two colleagues who call about one visit the second is told, and the first answer stays', async () => {
  const visit = await visitOf(await book(at('10:00')));
  const body = { revision: visit?.revision, result: 'freed' };
  const answers = await Promise.all([body, body].map((one) => day('POST', `/reminders/${visit?.id}`, one)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await listOf()).counts).toMatchObject({ freed: 1 });
});

test('a wrong result, a closed time and a wrong day are refused', async () => {
  const visit = await visitOf(await book(at('10:00')));
  const { revision } = visit ?? {};
  for (const result of ['', 'toString', 5, null])
    expect((await day('POST', `/reminders/${visit?.id}`, { revision, result })).status).toBe(400);
  const closed = JSON.parse((await day('POST', '/visits', { ...places, startsAt: at('16:00'), minutes: 30 })).text);
  expect((await day('POST', `/reminders/${closed.id}`, { revision: closed.revision, result: 'freed' })).status).toBe(
    400,
  );
  expect((await day('GET', '/reminders?date=tomorrow')).status).toBe(400);
});
