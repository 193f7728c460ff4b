import { expect, test } from 'vitest';
import { readMoment, readWindow, toTicket } from './ident';
import { leadForTests as lead } from './targets/lead-for-tests';

const zone = 'Asia/Novosibirsk';
const now = new Date('2026-11-28T10:00:00Z');
const window = (query: string) => readWindow(new URLSearchParams(query), zone, now);

test.each([
  ['2026-11-28T10:30:00+07:00', '2026-11-28T03:30:00.000Z'],
  ['2026-11-28T10:30:00 07:00', '2026-11-28T03:30:00.000Z'],
  ['2026-11-28T10:30:00+0700', '2026-11-28T03:30:00.000Z'],
  ['2026-11-28T10:30:00+07', '2026-11-28T03:30:00.000Z'],
  ['2026-11-28T10:30:00 07', '2026-11-28T03:30:00.000Z'],
  ['2026-11-28T10:30:00.5', '2026-11-28T03:30:00.500Z'],
  ['2026-11-28 10:30', '2026-11-28T03:30:00.000Z'],
  ['2026-11-28T03:30:00Z', '2026-11-28T03:30:00.000Z'],
  ['2026-11-28T00:30:00-03:00', '2026-11-28T03:30:00.000Z'],
])('%s is read', (text, moment) => {
  expect(readMoment(text, zone)?.toISOString()).toBe(moment);
});

test.each([
  ...['', 'вчера', '28.11.2026', '2026-13-01T10:00:00Z', '2026-11-28T25:00:00+07:00'],
  ...['2026-02-31T10:00:00', '2026-02-31T10:00:00Z', '2026-02-29T10:00+07:00', '2026-04-31 10:00', '2026-00-10T10:00Z'],
  ...[
    '2026-11-28T24:00:00',
    '2026-11-28T24:00:00Z',
    '2026-11-28T10:60+07',
    '2026-11-28T10:30:60',
    '2026-12-31T23:59:60Z',
  ],
  ...['2026-11-28T10:30+15:00', '2026-11-28T10:30+07:60', '2026-11-28T10:30:00+7'],
])('«%s» is refused', (text) => {
  expect(readMoment(text, zone)).toBeNull();
});

test('a window reaches five minutes back, and its page is bounded', () => {
  expect(
    window('dateTimeFrom=2026-11-28T10:30:00+07:00&dateTimeTo=2026-11-28T11:30:00%2B07:00&limit=9000&offset=3'),
  ).toEqual({
    from: new Date('2026-11-28T03:25:00Z'),
    to: new Date('2026-11-28T04:30:00Z'),
    limit: 500,
    offset: 3,
  });
  expect(window('')).toMatchObject({ limit: 500, offset: 0, from: new Date('2026-11-14T09:55:00Z') });
  expect(window('dateTimeFrom=вчера')).toMatch(/ISO 8601/);
  expect(window('limit=-1')).toMatch(/whole numbers/);
});

test('a ticket plans no time and has the clinic’s clock', () => {
  const ticket = toTicket(lead, zone);
  expect(ticket).toMatchObject({ Id: '2417', DateAndTime: '2026-11-28T10:30:05+07:00', ClientFullName: 'Иван Кедров' });
  expect(ticket).not.toHaveProperty('PlanStart');
});
