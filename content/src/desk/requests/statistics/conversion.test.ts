import { originOf } from '@clinic/contract/submissions/visit';
import { expect, test } from 'vitest';
import { summariseConversion } from './conversion';

const timetable = {
  rows: [{ from: 1, to: 6, opens: '09:00', closes: '21:00' } as const],
  days: [],
  timeZone: 'Asia/Novosibirsk',
};
const request = {
  createdAt: '2026-11-20T10:00+07:00',
  workflow: 'new' as const,
  outcome: null,
  firstCallAt: null,
  callTime: null,
  callDay: null,
  page: '/prices',
  origin: null,
  cameBy: null,
  doctor: null,
};

test('what became of requests by page, doctor and day', () => {
  const doctor = { documentId: 'd', name: 'Таёжный Максим Олегович' };
  const booked = { ...request, workflow: 'done' as const, outcome: 'booked' as const };
  const advert = originOf({ landing: '/?utm_source=yandex&utm_medium=cpc&utm_campaign=implant', referrer: '' });
  const found = summariseConversion(
    [
      request,
      { ...booked, doctor, origin: advert, firstCallAt: '2026-11-20T10:20+07:00' },
      // Sent at night, called ten minutes after the opening.
      {
        ...booked,
        createdAt: '2026-11-21T03:00+07:00',
        page: '/prices?q=a',
        origin: advert,
        firstCallAt: '2026-11-21T09:10+07:00',
      },
      { ...booked, outcome: 'price' as const, page: null, doctor, firstCallAt: '2026-11-20T15:00+07:00' },
      { ...request, workflow: 'spam' as const, outcome: 'spam' as const },
    ],
    timetable,
  );
  expect(found).toEqual({
    requests: 4,
    called: 3,
    booked: 2,
    firstCall: '20 мин',
    bySource: [
      { label: 'не известен', requests: 2, called: 1, booked: 0 },
      { label: 'Яндекс Директ', requests: 2, called: 2, booked: 2 },
    ],
    byCampaign: [{ label: 'Яндекс Директ: implant', requests: 2, called: 2, booked: 2 }],
    byPage: [
      { label: '/prices', requests: 3, called: 2, booked: 2 },
      { label: 'не известна', requests: 1, called: 1, booked: 0 },
    ],
    byDoctor: [
      { label: 'врач не выбран', requests: 2, called: 1, booked: 1 },
      { label: 'Таёжный Максим Олегович', requests: 2, called: 2, booked: 1 },
    ],
    byDay: [
      { label: '2026-11-21', requests: 1, called: 1, booked: 1 },
      { label: '2026-11-20', requests: 3, called: 2, booked: 1 },
    ],
  });
});

test('nothing has been sent', () => {
  expect(summariseConversion([], timetable)).toMatchObject({ requests: 0, booked: 0, firstCall: null });
});

test('the longest lists end after fifteen lines', () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({ ...request, page: `/doctors/${i}` }));
  expect(summariseConversion(rows, timetable).byPage).toHaveLength(15);
});

test.each([
  ['from the hour that the visitor asked for', 'evening', '2026-11-20', '2026-11-20T17:05+07:00', '5 мин'],
  ['not at all when called earlier', 'evening', '2026-11-20', '2026-11-20T16:00+07:00', '0 мин'],
  ['from its arrival in a part of the day that has begun', 'morning', '2026-11-20', '2026-11-20T10:20+07:00', '20 мин'],
  ['from its arrival without a day', 'now', null, '2026-11-20T10:20+07:00', '20 мин'],
  ['from its arrival when there is no such day', 'evening', '2026-99-99', '2026-11-20T10:20+07:00', '20 мин'],
] as const)('a request waits %s', (_what, callTime, callDay, firstCallAt, firstCall) => {
  const called = { ...request, callTime, callDay, firstCallAt };
  expect(summariseConversion([called], timetable).firstCall).toBe(firstCall);
});
