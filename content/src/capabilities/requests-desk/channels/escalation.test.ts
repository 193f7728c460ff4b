import { expect, test } from 'vitest';
import { nextTry } from '../../../platform/outbox/pauses';
import { afterMinutesOf, channelNames, chooseDue, faultText, messageOf, pauses } from './escalation';

const timetable = {
  rows: [{ from: 1, to: 5, opens: '08:00', closes: '20:00' }],
  days: [{ from: '2026-11-26', until: '2026-11-26', hours: [], note: '' }],
  timeZone: 'Asia/Novosibirsk',
} as const;
/** On Novosibirsk's clock, UTC+7; 2026-11-20 is a Friday. */
const clock = (text: string) => new Date(`2026-11-${text}:00+07:00`);
const request = (number: number, createdAt: Date) => ({ number, type: 'Задать вопрос', createdAt, tries: 0 });
const numbersAt = (now: string, channel: 'push' | 'max', ...came: string[]) =>
  chooseDue(
    afterMinutesOf(channel, 15),
    came.map((at, index) => request(index + 1, clock(at))),
    timetable,
    clock(now),
  ).map(({ number }) => number);

test('devices are called at once, at night too', () => {
  expect(numbersAt('20T23:30', 'push', '20T23:30')).toEqual([1]);
});

test('the other channels speak after fifteen minutes, not earlier', () => {
  expect(numbersAt('20T10:14', 'max', '20T10:00')).toEqual([]);
  expect(numbersAt('20T10:15', 'max', '20T10:00', '20T10:01')).toEqual([1]);
});

test('a special day does not count', () => {
  expect(numbersAt('26T12:00', 'max', '25T19:50')).toEqual([]);
  expect(numbersAt('27T08:05', 'max', '25T19:50')).toEqual([1]);
});

test('nights and weekends do not count', () => {
  expect(numbersAt('22T12:00', 'max', '20T19:50', '21T12:00')).toEqual([]);
  expect(numbersAt('23T08:05', 'max', '20T19:50', '21T12:00')).toEqual([1]);
  expect(numbersAt('23T08:15', 'max', '20T19:50', '21T12:00')).toEqual([1, 2]);
});

test('a message holds number, kind, waiting time and link', () => {
  const due = { ...request(12, clock('20T10:00')), waitedMinutes: 75 };
  expect(messageOf(afterMinutesOf('mail', 15), due)).toEqual({
    title: 'Заявка № 12 ждёт 1 ч 15 мин',
    text: 'Задать вопрос',
    path: '/admin/requests-desk/12',
    tag: 'request-12',
  });
  expect(messageOf(afterMinutesOf('push', 15), due).title).toBe('Новая заявка № 12');
});

test('a failed message is tried four times in all', () => {
  const now = clock('20T10:00');
  expect([1, 2, 3, 4].map((tries) => nextTry(pauses, tries, now))).toEqual([
    clock('20T10:01'),
    clock('20T10:05'),
    clock('20T10:15'),
    null,
  ]);
});

test.each([
  [{ code: 'ECONNREFUSED' }, 'сервер не принимает соединение'],
  [{ code: 'ABORT_ERR' }, 'сервер не ответил вовремя'],
  [{ status: 401 }, 'сервер не принял ключ'],
  [{ status: 404 }, 'сервер не нашёл получателя (404)'],
  [{ status: 503 }, 'сервер ответил ошибкой 503'],
  [{ responseCode: 550, code: 'EENVELOPE' }, 'сервер ответил ошибкой 550'],
  [new Error('https://api.telegram.org/bot123:secret'), 'связаться с сервером не удалось'],
])('%o becomes «%s»', (error, text) => {
  expect(faultText(error)).toBe(text);
});

test('only devices need no waiting', () => {
  expect(channelNames.filter((name) => afterMinutesOf(name, 15) === 0)).toEqual(['push']);
});
