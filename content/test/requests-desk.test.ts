// One file: its tests share a service with people and consents, which takes long to make.
import { visitValue } from '@clinic/contract/submissions/visit';
import Papa from 'papaparse';
import { beforeAll, expect, test } from 'vitest';
import type { Calls } from '../src/delivery/staff-calls/rules';
import type { Card } from '../src/desk/requests/card';
import type { PersonOfPhone } from '../src/desk/requests/same-phone';
import type { Conversion } from '../src/desk/requests/statistics/conversion';
import type { Opened } from '../src/desk/requests/work-on-request';
import { signIn } from './admin';
import { type Desk, makeDesk, nextYear } from './desk';
import { makeOwnService, publishConsents } from './own-service';
import { patient } from './patience';
import { password } from './people';
import { runSql, timeSql } from './run-sql';
import { secrets, sendRequest, sendResume } from './secret-person';

type Board = { cards: Card[]; total: number };
type CardResponse = { card: Card; samePhone: PersonOfPhone[]; history: { what: string; who: string | null }[] };

const own = makeOwnService();
const { admin, editor } = own;
/** Sends a request and returns its number. */
const send = (change: Record<string, unknown> = {}) => sendRequest(own, { page: '/prices', ...change });
let administrator: Desk;
let operator: Desk;

beforeAll(async () => {
  await own.open();
  const { url } = own.running();
  await publishConsents(admin);
  await editor.saveSingle('common-config', { name: 'Клиника', timeZone: 'Asia/Tomsk' });
  administrator = makeDesk(url, admin.token);
  operator = makeDesk(url, (await own.signInAs('Оператор')).token);
  await own.signInAs('Редактор');
}, patient(180_000));

test('requests are closed outside the desk, even for administrators', async () => {
  await send();
  const { token } = await signIn(own.running().url, password, 'operator@snegir.example');
  for (const path of [
    '/content-manager/collection-types/api::request.request',
    '/content-manager/collection-types/api::request.request?_q=9137654321',
    '/content-manager/collection-types/api::submission-record.submission-record',
    '/upload/files',
  ]) {
    const read = (key: string) => fetch(own.running().url + path, { headers: { authorization: `Bearer ${key}` } });
    expect((await read(token)).status, path).toBe(403);
    if (path.includes('request')) expect((await read(admin.token)).status, path).toBe(403);
  }
});

test('an open desk is told about a new request within two seconds, and when a colleague has taken it', async () => {
  const known = await operator.get<Calls>('/calls');
  const query = (calls: Calls) => `/calls?waiting=${calls.waiting}&latest=${calls.latest}`;
  const answer = operator.get<Calls>(query(known));
  const number = await send();
  const sentAt = Date.now();
  const told = await answer;
  expect(Date.now() - sentAt).toBeLessThan(patient(2000));
  expect(told).toEqual({ waiting: known.waiting + 1, latest: number });

  const next = operator.get<Calls>(query(told));
  const { card } = await operator.get<CardResponse>(`/requests/${number}`);
  await operator.put(`/requests/${number}`, { revision: card.revision, state: 'in_work' });
  expect(await next).toEqual({ waiting: known.waiting, latest: number });
});

test('opening a request shows personal data and is recorded', async () => {
  const number = await send();
  expect((await operator.get<CardResponse>(`/requests/${number}`)).history).toEqual([]);
  const opened = await operator.post<Opened>(`/requests/${number}/openings`, {});
  expect(opened).toEqual({
    name: 'Аграфена Тайная',
    phone: '+7 913 765-43-21',
    phoneNumber: '+79137654321',
    text: 'Секретный вопрос',
    page: '/prices',
    resume: null,
    visitUrl: null,
    notes: [],
  });
  await administrator.post(`/requests/${number}/openings`, {});
  const { history } = await operator.get<CardResponse>(`/requests/${number}`);
  expect(history).toMatchObject([
    { what: 'Открыты личные данные', who: expect.any(String) },
    { what: 'Открыты личные данные', who: 'Оператор' },
  ]);
  const journal = await administrator.call('GET', `/journal?number=${number}`);
  expect(JSON.parse(journal.text)).toMatchObject({ total: 2 });
  expect(journal.text).not.toMatch(secrets);
});

test('of two simultaneous changes the second is refused, and nothing is lost', async () => {
  const number = await send();
  const { colleagues, me } = await operator.get<{ me: number; colleagues: { id: number; name: string }[] }>(
    '/colleagues',
  );
  expect(colleagues.map(({ name }) => name)).toContain('Оператор');
  expect(colleagues.map(({ name }) => name)).not.toContain('Редактор');
  const changed = await operator.put<CardResponse>(`/requests/${number}`, {
    revision: 0,
    state: 'in_work',
    assignee: me,
    nextCall: '2030-01-15T10:30',
  });
  expect(changed.card).toMatchObject({
    state: 'in_work',
    assignee: { name: 'Оператор' },
    nextCallText: '15.01.2030, 10:30',
  });
  const late = await administrator.call('PUT', `/requests/${number}`, { revision: 0, state: 'spam' });
  expect(late.status).toBe(409);
  expect(late.text).toContain(`Заявку № ${number} только что изменил другой сотрудник`);
  const { card, history } = await operator.get<CardResponse>(`/requests/${number}`);
  expect(card).toMatchObject({ state: 'in_work', revision: 1 });
  expect(history.map(({ what }) => what)).toEqual([
    'Следующий звонок: 15.01.2030, 10:30',
    'Кто ведёт: Оператор',
    'Состояние: Новая → В работе',
  ]);
  const mine = await operator.get<Board>('/requests?mine=1');
  expect(mine.cards.map((one) => one.number)).toEqual([number]);
});

test('the outcome of a call closes a request, proposes the next call and counts in the statistics', async () => {
  const number = await send();
  const path = `/requests/${number}`;
  const missed = await operator.put<CardResponse>(path, { revision: 0, outcome: 'no_answer' });
  expect(missed.card).toMatchObject({
    state: 'in_work',
    outcomeText: 'Не дозвонились',
    assignee: { name: 'Оператор' },
  });
  expect(missed.card.nextTry).toMatch(/^\d{4}-\d\d-\d\dT\d\d:(00|15|30|45)$/);
  const bookedFor = '2030-01-15T10:30';
  const booked = await operator.put<CardResponse>(path, {
    revision: 1,
    outcome: 'booked',
    bookedFor,
    nextCall: bookedFor,
  });
  const bookedText = 'Записан на 15.01.2030, 10:30';
  expect(booked.card).toMatchObject({ state: 'done', outcomeText: bookedText, nextCall: null, nextCallText: null });
  expect(booked.history.map(({ what }) => what)).toEqual([
    `Итог: ${bookedText}`,
    'Состояние: В работе → Сделано',
    'Итог: Не дозвонились',
    'Кто ведёт: Оператор',
    'Состояние: Новая → В работе',
  ]);
  const conversion = (await admin.get('/statistics?days=30')) as Conversion;
  expect(conversion).toMatchObject({ called: 1, booked: 1, firstCall: '0 мин' });
  expect(conversion.byPage[0]).toMatchObject({ label: '/prices', booked: 1 });
  const { text } = await administrator.call('GET', `/export?state=done&number=${number}`);
  expect(text).toContain(`"${bookedText}"`);

  // Opened again, the request has no outcome.
  const again = await operator.put<CardResponse>(path, { revision: 2, state: 'in_work' });
  expect(again.card).toMatchObject({ state: 'in_work', outcomeText: null, bookedFor: null });
});

test('requests cannot be assigned to people without the right', async () => {
  const number = await send();
  const users = (await admin.get('/admin/users?pageSize=100')) as {
    data: { results: { id: number; email: string }[] };
  };
  const other = users.data.results.find(({ email }) => email === 'content-editor@snegir.example');
  const { status, text } = await operator.call('PUT', `/requests/${number}`, { revision: 0, assignee: other?.id });
  expect(status).toBe(400);
  expect(text).toContain('Этот сотрудник не работает с заявками');
});

test('notes can be added and are shown only in an opened request', async () => {
  const number = await send();
  await operator.post(`/requests/${number}/notes`, { text: ' Перезвонить Тайной после обеда ' });
  const { card, history } = await operator.get<CardResponse>(`/requests/${number}`);
  expect(card.notes).toBe(1);
  expect(JSON.stringify({ card, history })).not.toContain('Перезвонить');
  const exported = await administrator.call('GET', `/export?state=new&number=${number}`);
  expect(exported.text).toContain('"Перезвонить Тайной после обеда"');
  const { notes } = await operator.post<Opened>(`/requests/${number}/openings`, {});
  expect(notes).toMatchObject([{ text: 'Перезвонить Тайной после обеда', staffName: 'Оператор' }]);
});

test('other requests from the same phone are found in every spelling', async () => {
  const first = await send({ phoneNumber: '8 913 111-22-33' });
  const second = await send({ phoneNumber: '+79131112233' });
  const { card, samePhone } = await operator.get<CardResponse>(`/requests/${first}`);
  expect(card.others).toBe(1);
  expect(samePhone).toMatchObject([{ name: 'Аг…', isSameName: true, requests: [{ number: second, state: 'Новая' }] }]);
  const same = await operator.get<Board>(`/requests?sameAs=${first}`);
  expect(same.cards.map(({ number }) => number)).toEqual([second, first]);
  expect(await operator.get<Board>('/requests?sameAs=999999')).toMatchObject({ cards: [], total: 0 });
});

test('a whole phone finds its requests, is recorded and limited; a part of one finds nothing', async () => {
  const first = await send({ phoneNumber: '8 913 444-55-66' });
  const second = await send({ phoneNumber: '+79134445566' });
  const find = (phone: unknown) => operator.call('POST', '/phone-searches', { phone });
  for (const phone of ['+7 (913) 444-55-66', '8-913-444-55-66', '9134445566', ' 7 913 444 55 66 ']) {
    expect(JSON.parse((await find(phone)).text), phone).toEqual({ number: second, count: 2 });
  }
  for (const phone of ['', '444-55-66', '+7 913 444-55', '913444556%', null, { $startsWith: '+7913' }]) {
    const { status, text } = await find(phone);
    expect([status, text], String(phone)).toEqual([400, expect.stringContaining('Введите телефон целиком')]);
  }
  expect(JSON.parse((await find('+7 913 444-55-00')).text)).toEqual({ number: null, count: 0 });
  const same = await operator.get<Board>(`/requests?sameAs=${second}`);
  expect(same.cards.map(({ number, phone }) => [number, phone])).toEqual([
    [second, '+7 9•• •••-••-66'],
    [first, '+7 9•• •••-••-66'],
  ]);
  const journal = await administrator.call('GET', '/journal');
  expect(journal.text).toContain('Поиск по телефону: заявок: 2');
  expect(journal.text).toContain('Поиск по телефону: не нашлось');
  expect(journal.text).not.toMatch(/444|4445566/);
  expect(own.running().output()).not.toMatch(/444.?55.?66/);
  const statuses: number[] = [];
  for (let i = 0; i < 30; i += 1) statuses.push((await find('+7 913 444-55-66')).status);
  expect(statuses.at(-1)).toBe(429);
});

test('downloading a CV needs a sign-in, runs nothing and is recorded', async () => {
  const number = await sendResume(own);
  const { status, headers, text } = await operator.call('GET', `/requests/${number}/resume`);
  expect(status).toBe(200);
  expect(text).toContain('%PDF');
  expect(headers.get('content-type')).toBe('application/octet-stream');
  expect(headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''%D0%A0/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(headers.get('cache-control')).toBe('private, no-store');
  const { history } = await operator.get<CardResponse>(`/requests/${number}`);
  expect(history.map(({ what }) => what)).toEqual(['Скачано резюме']);
});

test('a consent shows the accepted text, even after it has changed', async () => {
  const number = await send({ name: 'Анна' });
  const pages = (await admin.get(
    '/content-manager/collection-types/api::text-page.text-page?filters[consentPurpose]=callback',
  )) as { results: { documentId: string }[] };
  const id = pages.results[0]?.documentId ?? '';
  await editor.publish('text-page', { textRich: 'Совсем другой текст', version: '2.0' }, id);
  const { status, headers, text } = await operator.call('GET', `/requests/${number}/consent`);
  await editor.publish('text-page', { textRich: 'Согласие для callback', version: '1.0' }, id);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  for (const words of [
    `№ ${number}`,
    'Анна',
    'Согласие для callback',
    '1.0',
    'soglasie-1',
    '/prices',
    'Задать вопрос',
  ]) {
    expect(text).toContain(words);
  }
  expect(text).toMatch(/[0-9a-f]{64}/);
  expect(text).not.toContain('другой текст');
});

test('a request keeps how its sender came to the site, an application for a job does not', async () => {
  const visit = visitValue({ landing: '/?utm_source=yandex&utm_medium=cpc&utm_campaign=implant', referrer: '' });
  const cameFrom = async (number: number) => (await operator.get<CardResponse>(`/requests/${number}`)).card.cameFrom;
  expect(await cameFrom(await send({ visit }))).toBe('Яндекс Директ: implant');
  expect(await cameFrom(await send({ visit: 'not a visit' }))).toBeNull();
  expect(await cameFrom(await sendResume(own, { visit }))).toBeNull();
});

test('a visitor says when to call, and the desk plans the call; an applicant does not', async () => {
  const workingHours = [{ dayFrom: 'monday', dayTo: 'sunday', opens: '09:00', closes: '21:00' }];
  const config = { name: 'Клиника', timeZone: 'Asia/Tomsk' };
  await editor.saveSingle('common-config', { ...config, workingHours });
  const cardOf = async (number: number) => (await operator.get<CardResponse>(`/requests/${number}`)).card;
  const cardWith = async (change: Record<string, unknown>) => cardOf(await send(change));
  const morning = await cardWith({ callTime: 'morning' });
  expect(morning.callTime).toBe('Удобно позвонить: до 12');
  expect(morning.nextCall).toMatch(/T(?:09|1[01]):/);
  const passed = { callTime: 'day', callDay: '2026-01-12' };
  expect(await cardWith(passed)).toMatchObject({ callTime: 'Удобно позвонить: 12.01.2026 12–17', nextCall: null });
  expect(await cardWith({})).toMatchObject({ callTime: null, nextCall: null });
  const { errors } = await (await own.forms()).sendRequest({ callTime: 'midnight' });
  expect(errors).toBeDefined();
  const applicant = await sendResume(own, { callTime: 'morning' });
  expect(await cardOf(applicant)).toMatchObject({ callTime: null, nextCall: null });
  await editor.saveSingle('common-config', { ...config, workingHours: [] });
});

test('administrators can export requests to a CSV that is safe in Excel', async () => {
  const visit = visitValue({ landing: '/?utm_source=2gis&utm_campaign=;"zub"', referrer: '' });
  const requestText = '=HYPERLINK("http://a.example")';
  const number = await send({ requestText, phoneNumber: '8 913 222-33-44', visit });
  await operator.post(`/requests/${number}/notes`, { text: 'Первая; "вторая"\nтретья' });
  const { headers, text, bytes } = await administrator.call('GET', `/export?state=new&number=${number}`);
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="zayavki-\d{4}-\d\d-\d\d\.csv"$/);
  expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true });
  expect(errors).toEqual([]);
  expect(data).toEqual([
    expect.objectContaining({
      '№': String(number),
      Имя: 'Аграфена Тайная',
      Телефон: '+7 913 222-33-44',
      Текст: `'${requestText}`,
      Откуда: '2ГИС',
      Кампания: ';"zub"',
      Заметки: 'Первая; "вторая"\nтретья',
    }),
  ]);
  const journal = await administrator.get<{ rows: { what: string }[] }>('/journal');
  expect(journal.rows[0]?.what).toBe(`Выгружен список: Новая, № ${number}`);
});

test('the board and the export take a clinic, a doctor and days of arrival, both included', async () => {
  const clinic = await editor.publish('clinic', { label: 'Клиника на Кирова', address: 'Кирова, 1' });
  const clinicAddress = { connect: [{ documentId: clinic }] };
  const doctor = await editor.publish('doctor', { name: 'Таёжный Максим', slug: 'tayozhnyy', clinicAddress });
  const draft = await editor.draft('doctor', { name: 'Ещё не вышел', slug: 'eshchyo' });
  const choices = await operator.get('/choices');
  expect(choices).toEqual({
    clinics: [{ id: clinic, name: 'Клиника на Кирова' }],
    doctors: [{ id: doctor, name: 'Таёжный Максим' }],
    services: [],
  });
  const both = await send({ type: 'Zapisatsya_k_vrachu', clinic, doctor });
  const atClinic = await send({ clinic });
  const early = await send({ clinic });
  // 1 November 2020 in Tomsk (UTC+7), its last minute.
  const lastMinute = timeSql(Date.parse('2020-11-01T16:59:00Z'));
  runSql(own.dataDir, `UPDATE requests SET created_at = ${lastMinute} WHERE number = ${early}`);
  const found = async (query: string) =>
    (await operator.get<Board>(`/requests?${query}`)).cards.map((one) => one.number);
  expect(await found(`clinic=${clinic}`)).toEqual([early, atClinic, both]);
  expect(await operator.get<Board>(`/requests?clinic=${clinic}`)).toMatchObject({ total: 3 });
  expect(await found(`clinic=${clinic}&doctor=${doctor}&state=new`)).toEqual([both]);
  expect(await found(`doctor=${draft}`)).toEqual([]);
  const day = '2020-11-01';
  expect(await found(`from=${day}&to=${day}`)).toEqual([early]);
  expect(await found('to=2020-10-31')).toEqual([]);
  expect(await found(`clinic=${clinic}&from=2020-11-02`)).toEqual([atClinic, both]);
  const { text } = await administrator.call('GET', `/export?from=${day}&to=${day}`);
  expect(text.trim().split('\r\n')).toEqual([
    expect.stringContaining('"О чём"'),
    expect.stringMatching(`^"${early}";"01.11.2020, 23:59";"Новая";"Задать вопрос"`),
  ]);
  const journal = await administrator.get<{ rows: { what: string }[] }>('/journal');
  expect(journal.rows[0]?.what).toBe('Выгружен список: все состояния, с 01.11.2020, по 01.11.2020');
});

test('a common change names what a colleague changed first or erased, and changes the rest', async () => {
  const [one, changed, erased] = [await send(), await send(), await send()];
  await administrator.put(`/requests/${changed}`, { revision: 0, state: 'in_work' });
  await administrator.post('/erasures', { number: erased });
  const requests = [one, changed, erased].map((number) => ({ number, revision: 0 }));
  expect(await operator.put('/requests', { state: 'done', requests })).toEqual({
    changed: [one],
    refused: [
      { number: changed, revision: 1, why: 'её изменил другой сотрудник, сейчас «В работе»' },
      { number: erased, revision: null, why: 'её уже нет' },
    ],
  });
  const { card, history } = await operator.get<CardResponse>(`/requests/${one}`);
  expect(card).toMatchObject({ state: 'done', revision: 1 });
  expect(history).toMatchObject([{ what: 'Состояние: Новая → Сделано', who: 'Оператор' }]);
});

test('the next request has waited longest, and no colleague leads it or has just opened it', async () => {
  const clinic = await editor.publish('clinic', { label: 'Клиника на Ленина', address: 'Ленина, 1' });
  const [first, led, opened, second] = [
    await send({ clinic }),
    await send({ clinic }),
    await send({ clinic }),
    await send({ clinic }),
  ];
  const due = await send({ clinic });
  const { me } = await administrator.get<{ me: number }>('/colleagues');
  await administrator.put(`/requests/${led}`, { revision: 0, assignee: me });
  await administrator.post(`/requests/${opened}/openings`, {});
  await operator.put(`/requests/${due}`, { revision: 0, state: 'in_work', nextCall: '2020-01-15T10:30' });
  const later = await send({ clinic });
  await operator.put(`/requests/${later}`, { revision: 0, nextCall: nextYear });
  const next = async (query = '') =>
    (await operator.get<{ number: number | null }>(`/next?clinic=${clinic}${query}`)).number;
  expect(await next()).toBe(due);
  expect(await next(`&seen=${due}`)).toBe(first);
  expect(await next(`&seen=${due},${first}`)).toBe(second);
  expect(await next(`&seen=${due},${first},${second}`)).toBeNull();
  expect(await next('&doctor=nikto')).toBeNull();
});

test('the next request may be one whose employee has left', async () => {
  const clinic = await editor.publish('clinic', { label: 'Клиника на Мира', address: 'Мира, 1' });
  const left = await send({ clinic });
  const { token } = await own.signInAs('Администратор клиники');
  const { me } = await makeDesk(own.running().url, token).get<{ me: number }>('/colleagues');
  await administrator.put(`/requests/${left}`, { revision: 0, assignee: me });
  const next = () => operator.get(`/next?clinic=${clinic}`);
  expect(await next()).toEqual({ number: null });
  await admin.put(`/admin/users/${me}`, { isActive: false });
  expect(await next()).toEqual({ number: left });
});
