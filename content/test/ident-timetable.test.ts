import { randomUUID } from 'node:crypto';
import { shiftDay } from '@clinic/contract/timetable';
import { beforeAll, expect, test } from 'vitest';
import { readConsents } from './consents';
import { makeEditor } from './editor';
import { makeSeparateService, publishConsents } from './own-service';
import { patient } from './patience';
import { runSql, timeSql } from './run-sql';
import { errorsOf } from './submit';
import { askFreeTimes, publishTimedClinic, sendTimed, tomorrow } from './timed-clinic';

// The timetable that IDENT sends instead of the hours of the content.
const own = makeSeparateService();
const key = 'a-key-of-the-clinics-own-server-1234';
const at = (time: string) => `${tomorrow}T${time}:00`;
let doctor: string;
let clinic: string;
let consent: unknown;

const Doctors = [{ Id: 7, Name: 'Кедрова И.' }];
const Branches = [{ Id: 'b-1', Name: 'На Ленина' }];
const interval = (start: string, minutes: number, more: object = {}) => ({
  ...{ DoctorId: 7, BranchId: 'b-1', StartDateTime: start, LengthInMinutes: minutes, IsBusy: false },
  ...more,
});

const post = (body: unknown, { sentKey = key, path = '/PostTimeTable' } = {}) =>
  fetch(`${own.running().url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'IDENT-Integration-Key': sentKey },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

async function startsOf() {
  const { data } = await askFreeTimes(own.running().url, { doctor }, own.secrets.SITE_API_TOKEN);
  return data?.freeTimes.map(({ startsAt }) => startsAt.slice('YYYY-MM-DDT'.length));
}

beforeAll(async () => {
  await own.start({ IDENT_KEY: key });
  const admin = await own.signIn();
  await publishConsents(admin);
  const timed = await publishTimedClinic(() => admin);
  clinic = timed.clinic;
  doctor = await timed.makeDoctor('Ирина Кедрова', 'kedrova', '09:00', '11:00', { misId: '7' });
  await makeEditor(() => admin).publish('clinic', { misId: 'b-1' }, clinic);
  consent = (await readConsents(own.running().url)).callback;
}, patient(300_000));

test('without a timetable the hours of the content hold', async () => {
  expect(await startsOf()).toEqual(['09:00', '09:15', '09:30', '09:45', '10:00', '10:15', '10:30']);
});

test('free is what IDENT calls free, without what it calls busy and without our visits', async () => {
  const Intervals = [interval(at('13:10'), 80), interval(at('14:00'), 10, { IsBusy: true })];
  expect((await post({ Doctors, Branches, Intervals })).status).toBe(200);
  expect(await startsOf()).toEqual(['13:15', '13:30']);
  const data = { phoneNumber: '+79130000001', consent, doctor, startsAt: at('13:15').slice(0, 16) };
  const request = { ...data, idempotencyKey: randomUUID() };
  const sent = await sendTimed(own.running().url, own.secrets.SITE_API_TOKEN, request);
  expect(sent.data?.createRequest.startsAt).toBe(data.startsAt);
  expect(await startsOf()).toEqual([]);
  const tickets = await fetch(`${own.running().url}/GetTickets?dateTimeFrom=2026-01-01T00:00:00Z`, {
    headers: { 'IDENT-Integration-Key': key },
  });
  expect(await tickets.json()).toMatchObject([
    { DoctorId: '7', PlanStart: `${at('13:15')}+07:00`, PlanEnd: `${at('13:45')}+07:00` },
  ]);
});

test('who is busy in another branch, or for days, is not free', async () => {
  const Intervals = [
    interval(at('15:00'), 90),
    interval(at('15:00'), 30, { IsBusy: true, BranchId: 'b-2' }),
    interval(at('16:00'), 3 * 24 * 60, { IsBusy: true }),
  ];
  expect((await post({ Doctors, Branches, Intervals })).status).toBe(200);
  expect(await startsOf()).toEqual(['15:30']);
});

test.each<[string, unknown]>([
  ['half a body', '{"Doctors":[{"Id":7,"Name":"К"}],"Branches":[{"Id":"b-1"'],
  ['no list of doctors', { Branches, Intervals: [] }],
  ['no length', { Doctors, Branches, Intervals: [{ ...interval(at('16:00'), 60), LengthInMinutes: null }] }],
  ['a length below 1', { Doctors, Branches, Intervals: [interval(at('16:00'), 0)] }],
  ['a start that is no time', { Doctors, Branches, Intervals: [interval('завтра', 60)] }],
  ['a doctor without an id', { Doctors, Branches, Intervals: [interval(at('16:00'), 60, { DoctorId: null })] }],
  ['a second interval that is wrong', { Doctors, Branches, Intervals: [interval(at('16:00'), 60), {}] }],
])('%s changes nothing', async (_, body) => {
  await post({ Doctors, Branches, Intervals: [interval(at('15:00'), 30)] });
  expect((await post(body)).status).toBe(400);
  expect(await startsOf()).toEqual(['15:00']);
});

test('another key and too many bytes are refused; a mark at the beginning is not', async () => {
  expect((await post({ Doctors, Branches, Intervals: [] }, { sentKey: 'another' })).status).toBe(401);
  expect((await post(`"${'x'.repeat(8_000_001)}"`)).status).toBe(413);
  expect((await post(`\uFEFF${JSON.stringify({ Doctors, Branches, Intervals: [] })}`)).status).toBe(200);
  expect(await startsOf()).toEqual([]);
});

test('after fifteen minutes its doctors have no times, and the desk says why', async () => {
  await post({ Doctors, Branches, Intervals: [interval(at('15:00'), 30)] });
  const age = (minutes: number) =>
    runSql(own.dataDir, `UPDATE timetable_ident SET received_at = ${timeSql(Date.now() - minutes * 60_000)}`);
  age(14);
  expect(await startsOf()).toEqual(['15:00']);
  age(16);
  expect(await startsOf()).toEqual([]);
  const request = { phoneNumber: '+79130000002', consent, doctor, startsAt: at('15:00').slice(0, 16) };
  const sent = await sendTimed(own.running().url, own.secrets.SITE_API_TOKEN, {
    ...request,
    idempotencyKey: randomUUID(),
  });
  expect(errorsOf(sent)).toEqual({ startsAt: expect.stringContaining('недоступно') });
});

test('twenty doctors with thirty days are taken within a second', async () => {
  const Intervals = Array.from({ length: 20 * 30 * 16 }, (_, i) => {
    const day = shiftDay(tomorrow, Math.floor(i / 320));
    const minute = 480 + 30 * (i % 16);
    const clock = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':');
    return interval(`${day}T${clock}:00`, 30, { DoctorId: Math.floor(i / 16) % 20, IsBusy: i % 3 === 0 });
  });
  const many = Array.from({ length: 20 }, (_, i) => ({ Id: i, Name: `Врач ${i}` }));
  const start = performance.now();
  expect((await post({ Doctors: many, Branches, Intervals })).status).toBe(200);
  // A second on a machine of its own; the tests share theirs.
  expect(performance.now() - start).toBeLessThan(patient(4000));
});
