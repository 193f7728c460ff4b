import { expect, test } from 'vitest';
import { nextTry } from '../../platform/pauses';
import { afterMinutesOf, channelNames, chooseDue, failureText, messageOf, pauses } from './rules';

const timetable = {
  rows: [{ from: 1, to: 5, opens: '08:00', closes: '20:00' }],
  days: [{ from: '2026-11-26', until: '2026-11-26', hours: [], note: '' }],
  timeZone: 'Asia/Novosibirsk',
} as const;
/** On Novosibirsk's clock, UTC+7; 2026-11-20 is a Friday. */
const clock = (text: string) => new Date(`2026-11-${text}:00+07:00`);
const request = (item: number, since: Date, visit: Date | null = null) => ({
  ...{ item, type: 'Задать вопрос', since, cameAt: since, tries: 0, nextTryAt: null, visit },
  calling: timetable,
});

test.each<[string, 'push' | 'max', now: string, came: string[], due: number[]]>([
  ['devices are called at once, at night too', 'push', '20T23:30', ['20T23:30'], [1]],
  ['the other channels do not speak after 14 minutes', 'max', '20T10:14', ['20T10:00'], []],
  ['they do after 15 minutes', 'max', '20T10:15', ['20T10:00', '20T10:01'], [1]],
  ['a special day does not count', 'max', '26T12:00', ['25T19:50'], []],
  ['after a special day they speak', 'max', '27T08:05', ['25T19:50'], [1]],
  ['nights and weekends do not count', 'max', '22T12:00', ['20T19:50', '21T12:00'], []],
  ['after a weekend they speak', 'max', '23T08:05', ['20T19:50', '21T12:00'], [1]],
])('%s', (_what, channel, now, came, due) => {
  const pending = came.map((at, index) => request(index + 1, clock(at)));
  const found = chooseDue(afterMinutesOf(channel, 15), pending, clock(now));
  expect(found.map(({ item }) => item)).toEqual(due);
});

test('a visit that is about to begin does not wait for the quarter of an hour', () => {
  const due = (now: string, visit: string) =>
    chooseDue(60, [request(1, clock('20T19:30'), clock(visit))], clock(now)).length;
  expect(due('20T19:40', '23T09:00')).toBe(0);
  expect(due('20T19:40', '23T08:30')).toBe(1);
  expect(due('23T08:20', '23T08:10')).toBe(0);
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
  [new Error('https://max.example/bot123:secret'), 'связаться с сервером не удалось'],
])('%o becomes «%s»', (error, text) => {
  expect(failureText(error)).toBe(text);
});

test('only devices need no waiting', () => {
  expect(channelNames.filter((name) => afterMinutesOf(name, 15) === 0)).toEqual(['push']);
});
