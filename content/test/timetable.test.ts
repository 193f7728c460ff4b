import { randomUUID } from 'node:crypto';
import { localTime, toInstant } from '@clinic/contract/clock';
import { callChoices, callDayOf } from '@clinic/contract/submissions/call-time';
import { shiftDay, toMinutes } from '@clinic/contract/timetable';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Day, Visit } from '../src/desk/requests/day-sheet/day';
import { ask } from './ask';
import { makeCall } from './call';
import { readConsents } from './consents';
import { type Desk, makeDesk } from './desk';
import { connect } from './editor';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { runSql, selectSql, timeSql } from './run-sql';
import { errorsOf } from './submit';
import { isNightly } from './test-database';
import { askFreeTimes, publishTimedClinic, sendTimed, tomorrow, zone } from './timed-clinic';

const own = makeOwnService();
const { admin } = own;
const at = (time: string) => `${tomorrow}T${time}`;
const taken = { startsAt: 'Это время только что заняли' };
const notOffered = { startsAt: 'Это время недоступно: выберите другое или «Подобрать по телефону»' };
let consent: unknown;
let operator: Desk;
let day: ReturnType<typeof makeCall>;
let clinic: string;
let doctor: string;
/** Another clinic, and a doctor with the same hours in both. */
let mira: string;
let both: string;
let service: string;
let makeDoctor: Awaited<ReturnType<typeof publishTimedClinic>>['makeDoctor'];
let phones = 0;

beforeAll(async () => {
  await own.open();
  const { url } = own.running();
  await publishConsents(admin);
  ({ clinic, service, makeDoctor } = await publishTimedClinic(() => admin));
  doctor = await makeDoctor('Ирина Кедрова', 'kedrova', '09:00', '15:00');
  mira = await own.editor.publish('clinic', { label: 'На Мира', address: 'Мира, 2', slug: 'mira' });
  const reception = [clinic, mira].map((place) => ({
    clinic: connect(place),
    hours: [{ dayFrom: 'monday', dayTo: 'sunday', opens: '09:00', closes: '20:00' }],
  }));
  both = await makeDoctor('Пётр Вязов', 'vyazov', '', '', { reception });
  consent = (await readConsents(url)).callback;
  const { token } = await own.signInAs('Оператор');
  operator = makeDesk(url, token);
  day = makeCall(`${url}/day`, token);
}, patient(180_000));

beforeEach(() => runSql(own.dataDir, 'DELETE FROM timetable_visits'));

function send(startsAt: string | null, change: Record<string, unknown> = {}) {
  const phoneNumber = `+7913${String(1_000_000 + phones++)}`;
  const data = {
    phoneNumber,
    consent,
    doctor,
    sub_service: service,
    startsAt,
    idempotencyKey: randomUUID(),
    ...change,
  };
  return sendTimed(own.running().url, own.secrets.SITE_API_TOKEN, data);
}

/** Sends a request with a time and returns its number. */
async function book(startsAt: string, change: Record<string, unknown> = {}): Promise<number> {
  expect((await send(startsAt, change)).data?.createRequest.startsAt).toBe(startsAt);
  return selectSql<{ number: number }>(own.dataDir, 'SELECT max(number) AS number FROM requests')[0]?.number ?? 0;
}

const freeTimes = (wish: object = { doctor, subService: service }, token: string | null = own.secrets.SITE_API_TOKEN) =>
  askFreeTimes(own.running().url, wish, token);

const startsOf = async (wish?: object) =>
  (await freeTimes(wish)).data?.freeTimes.map(({ startsAt }) => startsAt.slice(11));
/** Quarters of an hour, both ends included. */
function quarters(from: string, to: string): string[] {
  const [first, last] = [from, to].map((time) => Date.parse(`2026-12-01T${time}Z`));
  const found: string[] = [];
  for (let at = first ?? 0; at <= (last ?? 0); at += 900_000) found.push(new Date(at).toISOString().slice(11, 16));
  return found;
}
const countVisits = () =>
  Number(selectSql<{ rows: number }>(own.dataDir, 'SELECT count(*) AS rows FROM timetable_visits')[0]?.rows);
const change = async (number: number, body: object) => {
  const { card } = await operator.get<{ card: { revision: number } }>(`/requests/${number}`);
  return operator.call('PUT', `/requests/${number}`, { revision: card.revision, ...body });
};
const journalOf = async (number: number) =>
  (await operator.get<{ history: { what: string; who: string | null }[] }>(`/requests/${number}`)).history.map(
    ({ what }) => what,
  );
const readDay = async (): Promise<Day> => JSON.parse((await day('GET', `?date=${tomorrow}&clinic=${clinic}`)).text);
const visitOf = async (number: number): Promise<Visit | undefined> =>
  (await readDay()).visits.find(({ request }) => request?.number === number);

test('free times are those of the hours without visits, for the site’s token only', async () => {
  const all = quarters('09:00', '14:00');
  expect(await startsOf()).toEqual(all);
  // Without a service the visit has the common length.
  expect(await startsOf({ doctor })).toEqual([...all, '14:15', '14:30']);
  await book(at('10:00'));
  expect(await startsOf()).toEqual(['09:00', ...quarters('11:00', '14:00')]);
  expect((await freeTimes({ doctor }, null)).errors?.[0]?.message).toMatch(/Forbidden/);
  expect((await freeTimes({ days: 15 })).errors).toHaveLength(1);
  for (const from of ['завтра', '2027-02-30']) expect((await freeTimes({ from })).errors).toHaveLength(1);
  expect(await startsOf({ doctor: 'unknown' })).toEqual([]);
  expect(await startsOf({ doctor, each: 2, days: 14 })).toEqual(['09:00', '09:15']);
  expect((await freeTimes({ days: 14 })).data?.freeTimes.length).toBeLessThanOrEqual(400);
});

test('a time outside the hours, in the past, of a taken visit or without a doctor is refused', async () => {
  await book(at('10:00'));
  for (const startsAt of [at('10:30'), at('09:15')])
    expect([startsAt, errorsOf(await send(startsAt))]).toEqual([startsAt, taken]);
  for (const startsAt of [at('14:15'), at('08:00'), at('10:05'), '2026-01-01T10:00', 'ah'])
    expect([startsAt, errorsOf(await send(startsAt))]).toEqual([startsAt, notOffered]);
  expect(errorsOf(await send(at('09:00'), { doctor: null }))).toEqual(notOffered);
  const untimed = await own.editor.publish('sub-service', { title: 'Снимок', slug: 'snimok' });
  await own.editor.publish('doctor', { sub_services: connect(service, untimed) }, doctor);
  expect(errorsOf(await send(at('09:00'), { sub_service: untimed }))).toEqual(notOffered);
  expect(countVisits()).toBe(1);
});

test('of two attempts with one key the loser gets the earlier answer', async () => {
  const idempotencyKey = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(at('09:00'), { idempotencyKey })));
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  expect(new Set(answers.map(({ data }) => data?.createRequest.id)).size).toBe(1);
  expect(answers.every(({ data }) => data?.createRequest.startsAt === at('09:00'))).toBe(true);
  expect(countVisits()).toBe(1);
});

test('several requests at once, and erasing, free their times', async () => {
  const number = await book(at('09:00'));
  const other = await book(at('10:00'));
  const { card } = await operator.get<{ card: { revision: number } }>(`/requests/${number}`);
  await operator.put('/requests', { state: 'spam', requests: [{ number, revision: card.revision }] });
  expect(countVisits()).toBe(1);
  await makeDesk(own.running().url, admin.token).post('/erasures', { number: other });
  expect(countVisits()).toBe(0);
});

const heldUntil = (ms: number | null) =>
  runSql(own.dataDir, `UPDATE timetable_visits SET held_until = ${ms === null ? 'NULL' : timeSql(ms)}`);

type Deed = (number: number) => unknown;
const mark =
  (...states: string[]): Deed =>
  async (number) => {
    for (const state of states) {
      const visit = await visitOf(number);
      expect((await day('PUT', `/visits/${visit?.id}`, { revision: visit?.revision, state })).status).toBe(200);
    }
  };
const end =
  (...bodies: object[]): Deed =>
  async (number) => {
    for (const body of bodies) expect((await change(number, body)).status).toBe(200);
  };
const lapse = (heldMs: number | null, placedMs: number, startsMs?: number) => () =>
  runSql(
    own.dataDir,
    [
      `UPDATE timetable_visits SET held_until = ${heldMs === null ? 'NULL' : timeSql(Date.now() - heldMs)}`,
      `, placed_at = ${timeSql(Date.now() - placedMs)}`,
      startsMs ? `, starts_at = ${timeSql(Date.now() - startsMs)}` : '',
      ` WHERE starts_at = ${timeSql(toInstant(at('10:00'), zone)?.getTime() ?? 0)}`,
    ].join(''),
  );
const minuteMs = 60_000;
const moreThanDayMs = 1441 * minuteMs;
/** Whether the time of a visit is free; at which time its patient is offered an earlier one; what counts to the limits. */
type After = { isFree: boolean; offered: string | null | undefined; ofPhone: boolean; ofNetwork: boolean };
const nothing: After = { isFree: true, offered: undefined, ofPhone: false, ofNetwork: false };
const waits: After = { isFree: false, offered: at('10:00'), ofPhone: true, ofNetwork: true };

describe.each<[what: string, deed: Deed, after: After]>([
  ['that waits for a call', () => {}, waits],
  ['whose request a colleague leads', end({ state: 'in_work' }), waits],
  ['that nobody confirmed in time', lapse(minuteMs, minuteMs), { ...waits, isFree: true }],
  [
    'that nobody confirmed yesterday',
    lapse(minuteMs, moreThanDayMs),
    { ...waits, isFree: true, ofPhone: false, ofNetwork: false },
  ],
  ['of a version that knew no end', lapse(null, minuteMs, minuteMs), { ...waits, isFree: true, offered: undefined }],
  ['that was confirmed', mark('booked'), { ...waits, ofPhone: false }],
  ['to which the patient came', mark('arrived'), { ...waits, ofPhone: false, offered: undefined }],
  ['to which nobody came', mark('noshow'), { ...waits, ofPhone: false, offered: undefined }],
  ['of spam', end({ state: 'spam' }), nothing],
  ['with the outcome spam', end({ outcome: 'spam' }), nothing],
  ['with a refusal', end({ outcome: 'price' }), nothing],
  ['of a request that is done', end({ state: 'done' }), nothing],
  ['of a request that was opened again', end({ state: 'done' }, { state: 'in_work' }), { ...nothing, offered: null }],
  ['when nobody answers', end({ outcome: 'no_answer' }), { ...nothing, offered: null }],
  [
    'that was cancelled',
    async (number) => {
      await mark('booked')(number);
      const visit = await visitOf(number);
      await day('DELETE', `/visits/${visit?.id}?revision=${visit?.revision}`);
    },
    { ...nothing, offered: null },
  ],
])('the time of a visit %s', (_what, deed, { isFree, offered, ofPhone, ofNetwork }) => {
  const phoneNumber = () => `+7914${String(1_000_000 + phones)}`;
  let mine: Record<string, unknown>;
  let number: number;

  beforeEach(async () => {
    runSql(own.dataDir, "UPDATE requests SET workflow = 'done'");
    mine = { doctor: both, clinic, phoneNumber: phoneNumber(), network: randomUUID() };
    number = await book(at('10:00'), mine);
    await deed(number);
  });

  test(`is ${isFree ? 'free' : 'taken'} in both clinics, for visitors and the staff, and the journal has it`, async () => {
    for (const where of [clinic, mira])
      expect((await startsOf({ doctor: both, subService: service, clinic: where }))?.includes('10:00')).toBe(isFree);
    const journal = await journalOf(number);
    expect(journal).toContainEqual(expect.stringMatching(/^Время занято: .*, 10:00, Пётр Вязов$/));
    const isFreed = journal.some((line) => line.startsWith('Время освобождено: '));
    expect(isFreed).toBe((await visitOf(number)) === undefined);
    const sheet: Day = JSON.parse((await day('GET', `?date=${tomorrow}&clinic=${mira}`)).text);
    expect(sheet.doctors.find(({ id }) => id === both)?.elsewhere.length).toBe(isFree ? 0 : 1);
    const place = { doctor: both, clinic: mira, startsAt: at('10:15'), minutes: 30 };
    expect((await day('POST', '/visits', place)).status).toBe(isFree ? 200 : 409);
  });

  test('is offered again to whom it may concern', async () => {
    const query = new URLSearchParams({ doctor: both, clinic, startsAt: at('09:00'), minutes: '60' });
    const { earlier } = JSON.parse((await day('GET', `/earlier?${query}`)).text);
    expect(earlier.find((one: { number: number }) => one.number === number)?.at).toBe(offered);
  });

  test(`counts ${ofPhone ? '' : 'not '}for its phone and ${ofNetwork ? '' : 'not '}for its network`, async () => {
    for (const time of ['12:00', '13:00']) await book(at(time), { ...mine, network: null });
    const fourth = await send(at('14:00'), { ...mine, network: null });
    expect(fourth.data?.createRequest.startsAt).toBe(ofPhone ? null : at('14:00'));
    holdOfNetwork(String(mine.network), 11);
    const thirteenth = await send(at('09:00'), { ...mine, phoneNumber: '+79150000000' });
    expect(thirteenth.data?.createRequest.startsAt).toBe(ofNetwork ? null : at('09:00'));
  });
});

/** Lets a network have taken times with other doctors. */
function holdOfNetwork(network: string, count: number): void {
  const [starts, ends, now] = [30, 31, 0].map((hours) => timeSql(Date.now() + hours * 3_600_000));
  const row = `('other', '${clinic}', ${starts}, ${ends}, 'pending', ${starts}, ${now}, '${network}', false, 0)`;
  const columns = 'doctor, clinic, starts_at, ends_at, state, held_until, placed_at, network, is_over, revision';
  runSql(own.dataDir, `INSERT INTO timetable_visits (${columns}) VALUES ${Array(count).fill(row).join(', ')}`);
}

test('a try for a time that another has counts for nothing', async () => {
  await book(at('10:00'), { doctor: both, clinic });
  const mine = { doctor: both, clinic, phoneNumber: '+79150000001', network: randomUUID() };
  for (let i = 0; i < 3; i++) expect(errorsOf(await send(at('10:00'), mine))).toEqual(taken);
  holdOfNetwork(mine.network, 11);
  await book(at('12:00'), mine);
});

test('a lapsed hold is shown plainly, and confirming it asks about who has the time now', async () => {
  const number = await book(at('09:00'));
  heldUntil(Date.now() - 60_000);
  expect(await visitOf(number)).toMatchObject({
    isLapsed: true,
    stateText: expect.stringMatching(/^Время отпущено: не дозвонились до \d\d\.\d\d\.\d{4}, \d\d:\d\d$/),
  });
  const { visit } = await operator.get<{ visit: { stateText: string } }>(`/requests/${number}`);
  expect(visit.stateText).toContain('Время отпущено');
  const { effects } = (await admin.get(`/removal/effects/api::doctor.doctor?ids=${doctor}`)) as {
    effects: { visits: string[] };
  };
  expect(effects.visits).toEqual([]);
  const other = await book(at('09:00'));
  expect(await visitOf(other)).toMatchObject({ isLapsed: false });
  const confirm = { doctor, clinic, startsAt: at('09:00'), minutes: 60 };
  expect((await change(number, { outcome: 'booked', visit: confirm })).status).toBe(409);
  expect((await change(other, { outcome: 'booked', visit: confirm })).status).toBe(200);
  expect(await (await fetch(`${own.running().url}/_health`)).status).toBe(204);
});

test('the answer and its key tell until when the time is kept; another key tells nothing', async () => {
  const idempotencyKey = randomUUID();
  const answer = await send(at('09:00'), { idempotencyKey });
  const kept = answer.data?.createRequest;
  expect(kept).toMatchObject({ startsAt: at('09:00'), clinic });
  // Four open hours, never beyond the start.
  expect(kept?.heldUntil && kept.heldUntil <= at('09:00')).toBe(true);
  const read = (key: string, token: string | null = own.secrets.SITE_API_TOKEN) =>
    ask<{ requestTime: object | null }>(
      own.running().url,
      'query ($key: String!) { requestTime(key: $key) { doctor clinic startsAt endsAt heldUntil } }',
      { variables: { key }, ...(token ? { token } : {}) },
    );
  expect((await read(idempotencyKey)).data?.requestTime).toEqual({
    ...{ doctor, clinic, startsAt: at('09:00'), endsAt: at('10:00'), heldUntil: kept?.heldUntil },
  });
  expect((await read(randomUUID())).data?.requestTime).toBeNull();
  expect((await read(idempotencyKey, null)).errors?.[0]?.message).toMatch(/Forbidden/);
  heldUntil(Date.now() - 60_000);
  expect((await read(idempotencyKey)).data?.requestTime).toMatchObject({ startsAt: null, heldUntil: null });
});

test('a time is held until somebody can have called as the visitor asked', async () => {
  const rows = [{ from: 1, to: 7, opens: '08:00', closes: '20:00' } as const];
  const evening = callChoices({ rows, days: [] }, toMinutes(localTime(new Date(), zone))).find(
    ({ value }) => value === 'evening',
  );
  const callDay = callDayOf({ at: evening?.at ?? 0 });
  const startsAt = `${shiftDay(tomorrow, 5)}T09:00`;
  const wish = { callTime: 'evening', callDay };
  const held = (await send(startsAt, wish)).data?.createRequest.heldUntil ?? '';
  expect(held > `${callDay}T20:00`).toBe(true);
});

test('forms of strangers leave half of each day; the desk frees it at once, and patients get times', async () => {
  const sosnov = await makeDoctor('Пётр Липов', 'lipov', '09:00', '20:00');
  const unusual = () => operator.get<{ count: number; text: string }>('/unusual');
  expect((await unusual()).count).toBe(0);
  const forms = isNightly ? 100 : 24;
  const kept = new Map<string, number>();
  for (let i = 0; i < forms; i++) {
    const startsAt = `${shiftDay(tomorrow, i % 3)}T${quarters('09:00', '19:00')[(i * 4) % 41]}`;
    const answer = await send(startsAt, { doctor: sosnov, network: randomUUID() });
    const time = answer.data?.createRequest.startsAt;
    if (time) kept.set(time.slice(0, 10), (kept.get(time.slice(0, 10)) ?? 0) + 1);
  }
  // 330 of 660 minutes, by the hour.
  expect([...kept.values()]).toEqual([5, 5, 5]);
  const requests = selectSql<{ rows: number }>(
    own.dataDir,
    "SELECT count(*) AS rows FROM requests WHERE workflow = 'new'",
  );
  const patient = await send(at('19:00'), { doctor: sosnov });
  expect([patient.errors, patient.data?.createRequest.startsAt]).toEqual([undefined, null]);
  // The staff gives the other half.
  expect((await day('POST', '/visits', { doctor: sosnov, clinic, startsAt: at('19:00'), minutes: 60 })).status).toBe(
    200,
  );
  expect(await unusual()).toMatchObject({ count: 15, text: expect.stringContaining('занята половина: 3') });
  expect(await operator.call('DELETE', '/unusual', undefined)).toMatchObject({ status: 200 });
  expect(await unusual()).toEqual({ count: 0, text: '' });
  const again = await send(at('15:00'), { doctor: sosnov });
  expect(again.data?.createRequest.startsAt).toBe(at('15:00'));
  const rows = "SELECT count(*) AS rows FROM requests WHERE workflow = 'new'";
  expect(Number(selectSql<{ rows: number }>(own.dataDir, rows)[0]?.rows)).toBe(Number(requests[0]?.rows) + 2);
  const freed = "SELECT count(*) AS rows FROM requests_desk_journal WHERE kind = 'freed' AND staff_name IS NOT NULL";
  expect(Number(selectSql<{ rows: number }>(own.dataDir, freed)[0]?.rows)).toBeGreaterThanOrEqual(15);
});

test('«Записан» places, moves and confirms a visit with the request', async () => {
  const number = await book(at('09:00'));
  const other = await book(at('10:00'));
  const visit = { doctor, clinic, startsAt: at('11:00'), minutes: 60 };
  expect((await change(number, { outcome: 'booked', visit: { ...visit, startsAt: at('10:30') } })).status).toBe(409);
  expect((await operator.get<{ card: { state: string } }>(`/requests/${number}`)).card.state).toBe('new');
  const moved = await change(number, { outcome: 'booked', visit });
  expect(JSON.parse(moved.text)).toMatchObject({ card: { state: 'done', bookedFor: at('11:00') }, visit });
  expect(await startsOf()).toEqual(['09:00', ...quarters('12:00', '14:00')]);
  // The screen without a doctor's time confirms or moves what the request has.
  expect((await change(other, { outcome: 'booked', bookedFor: at('09:00') })).status).toBe(200);
  expect(await visitOf(other)).toMatchObject({ state: 'booked', startsAt: at('09:00') });
  expect(await journalOf(number)).toContainEqual(expect.stringMatching(/^Запись перенесена: .*, 11:00/));
});

test('an hour without a doctor is an appointment that takes nobody’s time', async () => {
  const numbers = [await book(at('12:00')), await book(at('13:00'))];
  runSql(own.dataDir, 'DELETE FROM timetable_visits');
  for (const number of numbers)
    expect((await change(number, { outcome: 'booked', bookedFor: at('09:00') })).status).toBe(200);
  const [number = 0, other = 0] = numbers;
  expect(await startsOf()).toEqual(quarters('09:00', '14:00'));
  const hour = { doctor: '', clinic, startsAt: at('09:00'), minutes: 60 };
  const shown = await operator.get<{ card: object; visit: object }>(`/requests/${number}`);
  expect(shown).toMatchObject({ card: { state: 'done', bookedFor: at('09:00') }, visit: hour });
  expect((await journalOf(number))[0]).toMatch(/^Итог: Записан на .*09:00$/);
  const sheet = await readDay();
  expect(sheet.doctors.find(({ id }) => id === '')).toMatchObject({ name: 'Без врача', spans: [] });
  expect(sheet.visits.filter(({ request }) => request)).toMatchObject(
    numbers.map(() => ({ ...hour, state: 'booked', isOver: false, outside: false })),
  );
  for (const [revision, state] of ['arrived', 'noshow', 'booked'].entries()) {
    const { id } = (await visitOf(number)) ?? {};
    expect((await day('PUT', `/visits/${id}`, { revision, state })).status).toBe(200);
  }
  const { id, revision } = (await visitOf(other)) ?? {};
  expect((await day('PUT', `/visits/${id}`, { revision, startsAt: at('09:30') })).status).toBe(200);
  expect((await day('POST', '/visits', { ...hour, isOver: true })).text).toContain('Выберите врача');
  const withDoctor = { doctor, clinic, startsAt: at('10:00'), minutes: 60 };
  expect((await change(number, { outcome: 'booked', visit: withDoctor })).status).toBe(200);
  expect((await change(number, { outcome: 'booked', bookedFor: at('11:00') })).status).toBe(200);
  expect(await visitOf(number)).toMatchObject({ ...withDoctor, startsAt: at('11:00') });
  expect((await change(other, { outcome: 'price' })).status).toBe(200);
  expect(countVisits()).toBe(1);
});

test('an hour in which nobody sees patients is asked about once, and free ones are offered instead', async () => {
  const number = await book(at('10:00'));
  const visit = { doctor, clinic, startsAt: at('14:30'), minutes: 60 };
  const why = async (answer: Promise<{ status: number; text: string }>) => {
    const { status, text } = await answer;
    const { message, details } = JSON.parse(text).error ?? {};
    return [status, details?.kind, message];
  };
  const outside = [409, 'outside', expect.stringMatching(/^Вне часов приёма: .* врач принимает 9:00–15:00$/)];
  expect(await why(change(number, { outcome: 'booked', visit }))).toEqual(outside);
  const { id } = (await visitOf(number)) ?? {};
  expect(await why(day('PUT', `/visits/${id}`, { revision: 0, startsAt: at('14:30') }))).toEqual(outside);
  const placed = { ...visit, startsAt: at('21:00'), request: number };
  expect(await why(day('POST', '/visits', placed))).toEqual([409, 'outside', expect.stringContaining('8:00–20:00')]);
  const stranger = { ...visit, clinic: mira, startsAt: at('10:00') };
  expect(await why(change(number, { outcome: 'booked', visit: stranger }))).toEqual([
    ...[409, 'outside', 'Этот врач в этой клинике не принимает'],
  ]);
  const date = shiftDay(tomorrow, 3);
  const closed = { specialDays: [{ from: date, kind: 'closed' }] };
  await own.editor.publish('clinic', closed, clinic);
  const bookedFor = `${date}T10:00`;
  expect(await why(change(number, { outcome: 'booked', bookedFor }))).toEqual([
    ...[409, 'outside', expect.stringMatching(/^Клиника закрыта: \d+/)],
  ]);
  const ownDay = { specialDays: [{ from: date, kind: 'hours', opens: '09:00', closes: '12:00' }] };
  await own.editor.publish('doctor', ownDay, doctor);
  const onOwnDay = { ...visit, startsAt: bookedFor, isOver: true };
  expect(await why(change(number, { revision: 99, outcome: 'booked', visit: onOwnDay }))).not.toContain('outside');
  await own.editor.publish('doctor', { specialDays: [] }, doctor);
  await own.editor.publish('clinic', { specialDays: [] }, clinic);
  expect((await operator.get<{ card: { state: string } }>(`/requests/${number}`)).card.state).toBe('new');
  const free = await operator.get<{ times: { startsAt: string; text: string }[] }>(
    `/requests/${number}/free-times?${new URLSearchParams({ doctor, clinic })}`,
  );
  const texts = free.times.filter(({ startsAt }) => startsAt === at('11:00')).map(({ text }) => text);
  expect(texts).toEqual([expect.stringMatching(/^[а-я]{2} [\d.]+, 11:00, Ирина Кедрова$/)]);
  expect((await change(number, { outcome: 'booked', visit: { ...visit, isOutside: true } })).status).toBe(200);
  expect(await visitOf(number)).toMatchObject({ startsAt: at('14:30'), outside: true });
});

test('the day sheet shows hours and masked visits, and asks before placing over another', async () => {
  const number = await book(at('09:00'));
  const sheet = await readDay();
  expect(sheet.doctors.find(({ id }) => id === doctor)).toEqual({
    id: doctor,
    name: 'Ирина Кедрова',
    spans: [{ from: at('09:00'), to: at('15:00') }],
    elsewhere: [],
  });
  expect(sheet.visits).toMatchObject([
    {
      state: 'pending',
      minutes: 60,
      outside: false,
      isOver: false,
      request: { number, name: 'Ан…', service: 'Осмотр' },
    },
  ]);
  const place = { doctor, clinic, startsAt: at('09:30'), minutes: 45 };
  const asked = await day('POST', '/visits', place);
  expect([asked.status, JSON.parse(asked.text).error.details]).toMatchObject([
    409,
    { kind: 'taken', other: { number, stateText: 'Ждёт звонка' } },
  ]);
  const over: Visit = JSON.parse((await day('POST', '/visits', { ...place, isOver: true })).text);
  expect(over).toMatchObject({ state: 'closed', isOver: true, request: null });
  const [mine] = (await readDay()).visits;
  const confirmed = await day('PUT', `/visits/${mine?.id}`, {
    revision: mine?.revision,
    state: 'booked',
    isOver: true,
  });
  expect([confirmed.status, JSON.parse(confirmed.text)]).toMatchObject([200, { state: 'booked', revision: 1 }]);
  const stale = await day('PUT', `/visits/${mine?.id}`, { revision: 0, state: 'arrived' });
  expect([stale.status, JSON.parse(stale.text).error.details.kind]).toEqual([409, 'changed']);
  expect(JSON.parse(stale.text).error.details.who).toMatch(/\S/);
  const late = await day('PUT', `/visits/${mine?.id}`, { revision: 1, startsAt: at('14:30'), isOutside: true });
  expect(JSON.parse(late.text)).toMatchObject({ startsAt: at('14:30'), outside: true });
  expect((await operator.get<{ card: object }>(`/requests/${number}`)).card).toMatchObject({ bookedFor: at('14:30') });
  const arrived = await day('PUT', `/visits/${mine?.id}`, { revision: 2, state: 'arrived' });
  expect(JSON.parse(arrived.text)).toMatchObject({ state: 'arrived', startsAt: at('14:30') });
});

test('a visit that another one was placed over is marked without a question, and nothing says that it was moved', async () => {
  const number = await book(at('09:00'));
  const over = { doctor, clinic, startsAt: at('09:30'), minutes: 45, isOver: true };
  expect((await day('POST', '/visits', over)).status).toBe(200);
  const visit = await visitOf(number);
  for (const [revision, state] of ['booked', 'noshow', 'arrived'].entries())
    expect((await day('PUT', `/visits/${visit?.id}`, { revision, state })).status).toBe(200);
  const { history } = await operator.get<{ history: { what: string }[] }>(`/requests/${number}`);
  const visits = history.map(({ what }) => what.split(',')[0]).filter((what) => /^(Визит|Запись)/.test(what ?? ''));
  expect(visits).toEqual(['Визит: Пришёл', 'Визит: Не пришёл', 'Визит: Записан']);
});

test('who came without a call was booked; who did not come has still to be called', async () => {
  const [came, missed] = [await book(at('09:00')), await book(at('10:00'))];
  for (const [number, state] of [
    [came, 'arrived'],
    [missed, 'noshow'],
  ] as const) {
    const visit = await visitOf(number);
    const { status, text } = await day('PUT', `/visits/${visit?.id}`, { revision: visit?.revision, state });
    expect([status, JSON.parse(text)]).toMatchObject([200, { state }]);
  }
  const cardOf = async (number: number) => (await operator.get<{ card: object }>(`/requests/${number}`)).card;
  expect(await cardOf(came)).toMatchObject({ state: 'done', bookedFor: at('09:00') });
  expect(await cardOf(missed)).toMatchObject({ state: 'new', bookedFor: null });
  expect((await journalOf(came)).map((what) => what.split(/,| на /)[0])).toEqual(
    expect.arrayContaining(['Визит: Пришёл', 'Итог: Записан', 'Состояние: Новая → Сделано']),
  );
});

test('a time zone that is only in the draft of a clinic changes no clock', async () => {
  const number = await book(at('09:00'));
  await own.editor.save('clinic', clinic, { timeZone: 'Asia/Kamchatka' });
  expect([(await readDay()).timeZone, (await visitOf(number))?.startsAt]).toEqual([zone, at('09:00')]);
  await own.editor.discard('clinic', clinic);
});

test('time that is over gets no visit, but a visit of it may be marked', async () => {
  const yesterday = `${shiftDay(tomorrow, -2)}T10:00`;
  const place = { doctor, clinic, startsAt: yesterday, minutes: 30 };
  expect((await day('POST', '/visits', place)).text).toContain('Это время уже прошло');
  const number = await book(at('09:00'));
  expect((await day('POST', '/visits', { ...place, request: number })).text).toContain('Это время уже прошло');
  const visit = await visitOf(number);
  const moved = await day('PUT', `/visits/${visit?.id}`, { revision: visit?.revision, startsAt: yesterday });
  expect(moved.text).toContain('Это время уже прошло');
  const hourAgo = Math.floor(Date.now() / 60_000 - 60) * 60_000;
  runSql(
    own.dataDir,
    `UPDATE timetable_visits SET starts_at = ${timeSql(hourAgo)}, ends_at = ${timeSql(hourAgo + 1_800_000)}`,
  );
  for (const [revision, state] of ['booked', 'arrived', 'noshow'].entries())
    expect((await day('PUT', `/visits/${visit?.id}`, { revision, state })).status).toBe(200);
});

test.each(['booked', 'noshow'])(
  'cancelling a visit (%s) reopens its request and shows who could come earlier',
  async (state) => {
    const number = await book(at('09:00'));
    const later = await book(at('11:00'));
    const { data } = await send(null);
    expect(data?.createRequest.startsAt).toBeNull();
    await change(number, { outcome: 'booked', visit: { doctor, clinic, startsAt: at('09:00'), minutes: 60 } });
    const booked = await visitOf(number);
    await day('PUT', `/visits/${booked?.id}`, { revision: booked?.revision, state });
    const visit = await visitOf(number);
    const cancelled = await day('DELETE', `/visits/${visit?.id}?revision=${visit?.revision}`);
    expect(cancelled.status).toBe(200);
    const { freed, earlier } = JSON.parse(cancelled.text);
    expect(freed).toEqual({ doctor, clinic, startsAt: at('09:00'), minutes: 60 });
    expect(earlier[0]).toMatchObject({ number: later, name: 'Ан…', at: at('11:00') });
    expect(earlier.filter((one: { at: string | null }) => one.at === null).length).toBeGreaterThan(0);
    expect((await operator.get<{ card: object }>(`/requests/${number}`)).card).toMatchObject({
      state: 'in_work',
      bookedFor: null,
    });
  },
);

test('the removal of a doctor names the visits', async () => {
  const number = await book(at('09:00'));
  const { effects } = (await admin.get(`/removal/effects/api::doctor.doctor?ids=${doctor}`)) as {
    effects: { visits: string[] };
  };
  expect(effects.visits).toEqual([expect.stringContaining(`09:00, Ирина Кедрова: заявка № ${number}`)]);
});

test('a row that ends before it begins is refused beside the field', async () => {
  const reception = [{ from: '2027-01-02', until: '2027-01-01', hours: [] }];
  await expect(makeDoctor('Олег Ельник', 'elnik', '09:00', '12:00', { reception })).rejects.toThrow(/раньше первого/);
});

test('the same hours in two clinics count once for the half of a day', async () => {
  // 330 of 660 minutes.
  const times = quarters('09:00', '14:00').filter((time) => time.endsWith(':00'));
  const kept: unknown[] = [];
  for (const time of times) kept.push((await send(at(time), { doctor: both, clinic })).data?.createRequest.startsAt);
  expect(kept).toEqual([...times.slice(0, 5).map(at), null]);
});
