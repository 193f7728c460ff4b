import { randomUUID } from 'node:crypto';
import Papa from 'papaparse';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Card } from '../src/desk/requests/card';
import type { PersonOfPhone } from '../src/desk/requests/same-phone';
import type { Opened } from '../src/desk/requests/work-on-request';
import { makeCall } from './call';
import { readConsents } from './consents';
import { type Desk, makeDesk } from './desk';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { runSql, selectSql } from './run-sql';
import { secrets } from './secret-person';
import { askFreeTimes, publishTimedClinic, tomorrow } from './timed-clinic';

type CardResponse = {
  card: Card;
  samePhone: PersonOfPhone[];
  visit: { text: string; minutes: number } | null;
  history: { what: string; who: string | null }[];
};

const own = makeOwnService();
const { admin } = own;
const at = (time: string) => `${tomorrow}T${time}`;
let operator: Desk;
let places: { doctor: string; clinic: string };
let service: string;

beforeAll(async () => {
  await own.open();
  await publishConsents(admin);
  const { clinic, service: timed, makeDoctor } = await publishTimedClinic(() => admin);
  const doctor = await makeDoctor('Ирина Кедрова', 'kedrova', '09:00', '15:00');
  [places, service] = [{ doctor, clinic }, timed];
  operator = makeDesk(own.running().url, (await own.signInAs('Оператор')).token);
}, patient(180_000));

beforeEach(() => runSql(own.dataDir, 'DELETE FROM timetable_visits'));

/** What the form sends about somebody who rang and was booked. */
const noted = (time: string, change: Record<string, unknown> = {}) => ({
  key: randomUUID(),
  ...{ cameBy: 'call', name: 'Аграфена Тайная', phone: '8 913 765-43-21', type: 'Записаться к врачу', service },
  ...{ ...places, outcome: 'booked', visit: { ...places, startsAt: at(time) }, isConsentGiven: true },
  ...change,
});

const note = async (body: object) => (await operator.post<{ number: number }>('/requests', body)).number;
const refusedWith = async (body: object) => {
  const { status, text } = await operator.call('POST', '/requests', body);
  return [status, JSON.parse(text).error];
};
const countRequests = () =>
  selectSql<{ count: number }>(own.dataDir, 'SELECT count(*) AS count FROM requests')[0]?.count;

test('who rang is booked at once: the hour is taken on the site, and the card says how they came', async () => {
  const number = await note(noted('10:00', { note: 'Секретная заметка' }));
  const { card, visit, history } = await operator.get<CardResponse>(`/requests/${number}`);
  expect(card).toMatchObject({ state: 'done', cameFrom: 'Звонок', type: 'Записаться к врачу', notes: 1 });
  expect(card).toMatchObject({ assignee: { name: 'Оператор' }, about: ['На Ленина', 'Ирина Кедрова', 'Осмотр'] });
  expect(visit).toMatchObject({ text: expect.stringContaining('10:00, Ирина Кедрова'), minutes: 60 });
  expect(history.map(({ what, who }) => [who, what.replace(/: .*/, '')])).toContainEqual([
    'Оператор',
    'Записана сотрудником',
  ]);
  expect(history.map(({ what }) => what)).toContain('Записана сотрудником: Звонок, согласие дано устно');
  expect(JSON.stringify([card, history])).not.toMatch(secrets);
  const { data } = await askFreeTimes(own.running().url, places, own.secrets.SITE_API_TOKEN);
  const free = data?.freeTimes.map(({ startsAt }) => startsAt.slice(11)) ?? [];
  expect([free.includes('09:00'), free.includes('10:00'), free.includes('10:30')]).toEqual([true, false, false]);
  const opened = await operator.post<Opened>(`/requests/${number}/openings`, {});
  expect(opened).toMatchObject({ name: 'Аграфена Тайная', phoneNumber: '+79137654321', text: null, page: null });
  expect(opened.notes).toMatchObject([{ text: 'Секретная заметка', staffName: 'Оператор' }]);
});

test('a talk may end without a visit, with a call planned', async () => {
  const number = await note(
    noted('', { visit: undefined, cameBy: 'person', outcome: 'thinks', nextCall: at('12:30'), type: 'Задать вопрос' }),
  );
  const { card, visit } = await operator.get<CardResponse>(`/requests/${number}`);
  expect(card).toMatchObject({
    state: 'in_work',
    cameFrom: 'Пришёл сам',
    nextCall: at('12:30'),
    type: 'Задать вопрос',
  });
  expect(visit).toBeNull();
});

test('one form stores one request, also when it is sent twice at once', async () => {
  const body = noted('10:00');
  const before = countRequests();
  const numbers = await Promise.all([note(body), note(body)]);
  expect([new Set([...numbers, await note(body)]).size, countRequests()]).toEqual([1, (before ?? 0) + 1]);
});

test('of two calls that take one hour at the same moment one is told so, and leaves no request', async () => {
  const before = countRequests();
  const answers = await Promise.all(
    [noted('11:00'), noted('11:00')].map((body) => operator.call('POST', '/requests', body)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.text).toMatch(
    /Это время занято: [\d.]+, 11:00, Ирина Кедрова, заявка № \d+/,
  );
  expect(countRequests()).toBe((before ?? 0) + 1);
  expect(await refusedWith(noted('11:30'))).toMatchObject([409, { details: { kind: 'taken' } }]);
  const over = await note(noted('11:30', { visit: { ...places, startsAt: at('11:30'), isOver: true } }));
  expect((await operator.get<CardResponse>(`/requests/${over}`)).card.outcomeText).toContain('11:30');
});

test('an hour outside the hours is asked about', async () => {
  expect(await refusedWith(noted('18:00'))).toMatchObject([
    409,
    { message: expect.stringContaining('Вне часов приёма'), details: { kind: 'outside' } },
  ]);
  await note(noted('18:00', { visit: { ...places, startsAt: at('18:00'), isOutside: true } }));
});

test.each([
  ['no consent', { isConsentGiven: false }, 'isConsentGiven'],
  ['no name', { name: ' ' }, 'name'],
  ['a short phone', { phone: '123' }, 'phoneNumber'],
  ['a name as an object', { name: { $ne: '' } }, 'name'],
  ['an endless note', { note: 'а'.repeat(2001) }, 'note'],
  ['an unknown way', { cameBy: 'site' }, 'cameBy'],
  ['a CV', { type: 'Отправить резюме' }, 'requestText,type'],
  ['a talk with nobody', { outcome: 'no_answer' }, 'outcome'],
  ['an unknown doctor', { doctor: 'nobody' }, 'doctor'],
  ['a key too short', { key: '1' }, 'key'],
  [
    'a text of consent that is not shown',
    { consent: { document: 'soglasie-1', version: '1.0', hash: 'a' } },
    'consent',
  ],
  ['a condition for a document', { consent: { document: { $ne: '' }, version: '1.0', hash: 'a' } }, 'consent'],
])('%s is refused at its field, and nothing is stored', async (_what, change, field) => {
  const before = countRequests();
  const [status, error] = await refusedWith(noted('10:00', change));
  expect([status, error.details.errors.map(({ path }: { path: string[] }) => path.join())]).toEqual([
    400,
    field.split(','),
  ]);
  expect(countRequests()).toBe(before);
});

test('a time that is over, or of no clinic, is refused', async () => {
  expect(await refusedWith(noted('', { visit: { ...places, startsAt: '2020-01-01T10:00' } }))).toMatchObject([400, {}]);
  expect(await refusedWith(noted('', { visit: undefined }))).toMatchObject([400, {}]);
});

test('the consent names who noted it, and the text only if it was read out', async () => {
  const { text } = await operator.get<{ text: Record<string, string> }>('/consent-text');
  expect(text).toMatchObject({ document: 'soglasie-1', version: '1.0', text: 'Согласие для callback' });
  expect((await readConsents(own.running().url)).callback).toMatchObject({ hash: text.hash });
  const page = async (number: number) => (await operator.call('GET', `/requests/${number}/consent`)).text;
  const said = await page(await note(noted('10:00')));
  expect(said).toContain('<dt>Дано устно, записал(а)</dt><dd>Оператор</dd>');
  expect(said).toContain('текст не читали');
  const read = await page(await note(noted('12:00', { consent: text })));
  expect(read).toContain('Согласие для callback');
  expect(read).toContain('<dt>Дано устно, записал(а)</dt><dd>Оператор</dd>');
});

test('a noted request is found by its phone, exported, counted by its source and erased like others', async () => {
  const number = await note(noted('13:00'));
  // Searches are limited for each employee.
  const owner = makeDesk(own.running().url, admin.token);
  const found = await owner.post<{ number: number; count: number }>('/phone-searches', { phone: '+79137654321' });
  expect(found.number).toBe(number);
  expect((await operator.get<CardResponse>(`/requests/${number}`)).samePhone.length).toBeGreaterThan(0);
  const administrator = makeCall(own.running().url, admin.token);
  const { text } = await administrator('GET', `/requests-desk/export?number=${number}`);
  const { data } = Papa.parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { header: true });
  expect(data[0]).toMatchObject({ Откуда: 'Звонок', Имя: 'Аграфена Тайная', Врач: 'Ирина Кедрова' });
  const { bySource } = (await admin.get('/statistics?days=30')) as { bySource: { label: string }[] };
  expect(bySource.map(({ label }) => label)).toEqual(expect.arrayContaining(['Звонок', 'Пришёл сам']));
  const erased = await administrator('POST', '/requests-desk/erasures', { number, reason: 'просьба' });
  expect([erased.status, (await operator.call('GET', `/requests/${number}`)).status]).toEqual([200, 404]);
  expect(selectSql(own.dataDir, `SELECT id FROM timetable_visits WHERE request = ${number}`)).toEqual([]);
});

test('a noted request rings nowhere', async () => {
  const known = await operator.get<object>('/calls');
  await note(noted('10:00'));
  const { latest } = await operator.get<{ latest: number }>('/calls');
  expect(known).toMatchObject({ latest });
});
