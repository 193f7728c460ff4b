import { expect, test } from 'vitest';
import type { RequestRow } from '../../people/request-records';
import { maskName, maskPhone, type Surroundings, toCard } from './card';

test.each([
  ['Иван Кедров', 'Ив…'],
  ['Ян', 'Я…'],
  ['Я', '…'],
  ['', '…'],
  ['Ёжи', 'Ёж…'],
])('%s is masked as %s', (name, masked) => {
  expect(maskName(name)).toBe(masked);
});

test.each([
  ['+79130000067', '+7 9•• •••-••-67'],
  ['+73822001122', '+7 3•• •••-••-22'],
  ['89130000067', '•••'],
  ['', '•••'],
])('%s is masked as %s', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
});

const row: RequestRow = {
  id: 5,
  documentId: 'abc',
  number: 5,
  createdAt: '2026-11-20T03:00:00.000Z', // Friday 10:00 in Novosibirsk
  name: 'Иван Кедров',
  phoneNumber: '+79130000067',
  type: 'Записаться к врачу',
  workflow: 'new',
  requestText: 'Болит зуб',
  page: '/prices',
  nextCallAt: null,
  outcome: null,
  firstCallAt: null,
  assignee: null,
  revision: null,
  doctor: { documentId: 'd', name: 'Таёжный Максим Олегович' },
  sub_service: null,
  clinic: { documentId: 'c', label: 'Клиника на Кирова' },
  source: { kind: 'promo', slug: 'osen', title: 'Белая осень' },
  callTime: null,
  callDay: null,
  origin: null,
  cameBy: null,
  wantsEarlier: null,
  resumeDoc: null,
  consent: null,
};
const around: Surroundings = {
  now: new Date('2026-11-20T05:10:00.000Z'),
  timeZone: 'Asia/Novosibirsk',
  calling: () => ({
    rows: [{ from: 1, to: 6, opens: '09:00', closes: '21:00' }],
    days: [],
    timeZone: 'Asia/Novosibirsk',
  }),
  visits: new Map(),
  byPhone: new Map([['+79130000067', 3]]),
  notes: new Map([[5, 2]]),
  names: new Map([[7, 'Ольга Снегова']]),
};

test('a card holds no personal data', () => {
  const card = toCard(row, around);
  expect(card).toMatchObject({
    number: 5,
    revision: 0,
    name: 'Ив…',
    phone: '+7 9•• •••-••-67',
    about: ['Клиника на Кирова', 'Таёжный Максим Олегович', 'По акции: Белая осень'],
    cameAt: '20.11.2026, 10:00',
    waits: 'ждёт 2 ч 10 мин рабочего времени',
    isLate: true,
    others: 2,
    notes: 2,
  });
  const words = JSON.stringify(card);
  for (const secret of ['Кедров', '9130000067', 'Болит', '/prices']) expect(words).not.toContain(secret);
});

test('an hour is not late yet', () => {
  expect(toCard(row, { ...around, now: new Date('2026-11-20T04:00:00.000Z') }).isLate).toBe(false);
});

test('a request from the night has not waited yet', () => {
  const night = { ...row, createdAt: '2026-11-19T20:00:00.000Z' };
  expect(toCard(night, { ...around, now: new Date('2026-11-20T01:30:00.000Z') }).waits).toBeNull();
});

test.each([
  ['before the hour that the visitor asked for', '2026-11-20T04:00:00.000Z', null, false],
  ['an hour after it', '2026-11-20T06:10:00.000Z', 'ждёт 1 ч рабочего времени', false],
  ['more than an hour after it', '2026-11-20T06:11:00.000Z', 'ждёт 1 ч 1 мин рабочего времени', true],
])('a new request waits from the hour of its call: %s', (_when, now, waits, isLate) => {
  const wished: RequestRow = { ...row, nextCallAt: '2026-11-20T05:10:00.000Z' };
  expect(toCard(wished, { ...around, now: new Date(now) })).toMatchObject({ waits, isLate });
});

test('a call is due at its time', () => {
  const waiting: RequestRow = { ...row, workflow: 'in_work', assignee: 7, nextCallAt: '2026-11-20T05:10:00.000Z' };
  expect(toCard(waiting, around)).toMatchObject({
    isLate: false,
    isCallDue: true,
    nextCall: '2026-11-20T12:10',
    nextCallText: '20.11.2026, 12:10',
    assignee: { id: 7, name: 'Ольга Снегова' },
  });
});

test('a closed request waits no longer', () => {
  const done: RequestRow = { ...row, workflow: 'done', assignee: 8, nextCallAt: '2026-11-20T05:10:00.000Z' };
  expect(toCard(done, around)).toMatchObject({
    waits: null,
    isLate: false,
    isCallDue: false,
    assignee: { id: 8, name: 'Бывший сотрудник' },
  });
});

const visits = (startsAt: string, heldUntil: string | null = null) =>
  new Map([[5, { startsAt, heldUntil, state: 'pending' as const }]]);
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null;

test('the desk reads the same promise as the visitor, by the hours of the clinic of the visit', () => {
  const said = (change: Partial<RequestRow>, surroundings: Partial<Surroundings> = {}) =>
    plain(toCard({ ...row, ...change }, { ...around, ...surroundings }).promised);
  expect(said({})).toBe('Обещали позвонить 20 ноября до 21:00');
  // At 12:00 the visit begins.
  expect(said({}, { visits: visits('2026-11-20T05:00:00.000Z') })).toBe('Обещали позвонить 20 ноября до 11:45');
  // The time is held until 16:00 of this day: a call after that would come too late.
  expect(said({}, { visits: visits('2026-11-24T05:00:00.000Z', '2026-11-20T09:00:00.000Z') })).toBe(
    'Обещали позвонить 20 ноября до 15:45',
  );
  const saturday = { createdAt: '2026-11-21T16:40:00.000Z' };
  expect(said(saturday)).toBe('Обещали позвонить 23 ноября с 9:00');
  expect(said(saturday, { visits: visits('2026-11-23T03:00:00.000Z') })).toBe(
    'Обещали позвонить 23 ноября с 9:00 до 9:45',
  );
  const branch: Surroundings['calling'] = (clinic) => ({ ...around.calling(clinic), timeZone: 'Asia/Irkutsk' });
  expect(said(saturday, { calling: branch })).toBe('Обещали позвонить 23 ноября с 9:00 (Иркутск, Улан-Удэ)');
  expect(said({ callTime: 'evening', callDay: '2026-11-20' })).toBeNull();
  expect(said({ workflow: 'in_work' })).toBeNull();
  expect(said({ type: 'Отправить резюме' })).toBeNull();
});

test('a promise that is broken is late, however short the wait', () => {
  const now = new Date('2026-11-20T03:46:00.000Z');
  expect(toCard(row, { ...around, now }).isLate).toBe(false);
  expect(toCard(row, { ...around, now, visits: visits('2026-11-20T04:00:00.000Z') }).isLate).toBe(true);
});
