import { expect, test } from 'vitest';
import type { Visit } from '../day';
import { type At, marksOf, type Sheet, step, toSheet } from './sheet';

const date = '2026-12-02';
const at = (time: string) => `${date}T${time}`;
let ids = 0;

const makeVisit = (startsAt: string, minutes: number, change: Partial<Visit> = {}): Visit => ({
  id: ids++,
  revision: 0,
  state: 'booked',
  stateText: 'Записан',
  doctor: 'kedrova',
  clinic: 'lenina',
  startsAt,
  endsAt: startsAt,
  minutes,
  isOver: false,
  outside: false,
  isLapsed: false,
  request: null,
  ...change,
});
const makeDoctor = (id: string, ...spans: [from: string, to: string][]) => ({
  id,
  name: id,
  spans: spans.map(([from, to]) => ({ from, to })),
  elsewhere: [] as { from: string; to: string; clinic: string }[],
});
/** The evening before the day of the sheets. */
const now = '2026-12-01T20:00';
/** «free 09:00 ×1» as [kind or reason, minute of the day, quarters]. */
const cellsOf = (sheet: Sheet | null, column = 0) =>
  sheet?.columns[column]?.cells.map(({ kind, reason, minute, quarters }) => [reason || kind, minute, quarters]);
const sheetOf = (spans: [string, string][], visits: Visit[]) =>
  toSheet({ date, now, doctors: [makeDoctor('kedrova', ...spans)], visits });

test('a sheet goes from the hour of the earliest span or visit to that of the latest', () => {
  const doctors = [makeDoctor('kedrova', [at('09:30'), at('10:00')]), makeDoctor('sosnov')];
  const sheet = toSheet({ date, now, doctors, visits: [makeVisit(at('10:45'), 30, { doctor: 'sosnov' })] });
  expect([sheet?.begin, sheet?.end]).toEqual([540, 720]);
  expect(cellsOf(sheet)).toEqual([
    ['нет приёма', 540, 2],
    ['free', 570, 1],
    ['free', 585, 1],
    ['нет приёма', 600, 8],
  ]);
  expect(cellsOf(sheet, 1)).toEqual([
    ['нет приёма', 540, 7],
    ['visits', 645, 2],
    ['нет приёма', 675, 3],
  ]);
  expect(toSheet({ date, now, doctors: [makeDoctor('kedrova')], visits: [] })).toBeNull();
});

test('a visit far from all hours is named beside the sheet and does not stretch it', () => {
  const [night, early] = [makeVisit(at('03:00'), 30), makeVisit(at('07:30'), 30)];
  const sheet = sheetOf([[at('09:00'), at('10:00')]], [night, early]);
  expect([sheet?.begin, sheet?.end]).toEqual([420, 600]);
  expect(sheet?.far).toEqual([night]);
  expect(sheetOf([], [night])).toMatchObject({ begin: 180, end: 240, far: [] });
});

test('visits that share a quarter share a cell, and no quarter of it is free', () => {
  const visits = [makeVisit(at('09:00'), 20), makeVisit(at('09:20'), 20), makeVisit(at('09:45'), 15)];
  const sheet = sheetOf([[at('09:00'), at('10:00')]], visits);
  expect(cellsOf(sheet)).toEqual([
    ['visits', 540, 3],
    ['visits', 585, 1],
  ]);
  expect(sheet?.columns[0]?.cells[0]?.visits).toEqual(visits.slice(0, 2));
});

test('a quarter that the hours cover in part is not free', () => {
  const cells = cellsOf(sheetOf([[at('09:05'), at('09:40')]], []));
  expect(cells).toEqual([
    ['нет приёма', 540, 1],
    ['free', 555, 1],
    ['нет приёма', 570, 2],
  ]);
});

test('time in another clinic is taken, in its words', () => {
  const elsewhere = [{ from: at('09:20'), to: at('09:50'), clinic: 'На Мира' }];
  const doctors = [{ ...makeDoctor('kedrova', [at('09:00'), at('10:15')]), elsewhere }];
  expect(cellsOf(toSheet({ date, now, doctors, visits: [] }))).toEqual([
    ['free', 540, 1],
    ['занят: На Мира', 555, 3],
    ['free', 600, 1],
    ['нет приёма', 615, 3],
  ]);
});

test('quarters that are over are not free; a visit that lapsed leaves the rest of its time', () => {
  const visits = [makeVisit(at('09:15'), 60, { state: 'pending', isLapsed: true }), makeVisit(at('10:15'), 15)];
  const doctors = [makeDoctor('kedrova', [at('08:00'), at('11:00')])];
  expect(cellsOf(toSheet({ date, now: at('09:50'), doctors, visits }))).toEqual([
    ['прошло', 480, 5],
    ['visits', 555, 2],
    ['free', 585, 1],
    ['free', 600, 1],
    ['visits', 615, 1],
    ['free', 630, 1],
    ['free', 645, 1],
  ]);
  expect(cellsOf(toSheet({ date, now: '2026-12-03T08:00', doctors, visits: [] }))).toEqual([['прошло', 480, 12]]);
});

test('hours and visits over midnight end at the edges of the day', () => {
  const night: [string, string] = ['2026-12-01T22:00', at('00:30')];
  const visits = [makeVisit('2026-12-01T23:45', 30), makeVisit(at('23:45'), 60)];
  const sheet = sheetOf([night, [at('23:00'), '2026-12-03T02:00']], visits);
  expect([sheet?.begin, sheet?.end]).toEqual([0, 1440]);
  expect(cellsOf(sheet)).toEqual([
    ['visits', 0, 1],
    ['free', 15, 1],
    ['нет приёма', 30, 90],
    ['free', 1380, 1],
    ['free', 1395, 1],
    ['free', 1410, 1],
    ['visits', 1425, 1],
  ]);
});

test('the columns cover every row once, whatever the visits', () => {
  for (let seed = 0; seed < 200; seed++) {
    const numbers = Array.from({ length: 6 }, (_, i) => (seed * 7919 + i * 104_729) % 1440);
    const visits = numbers
      .sort((a, b) => a - b)
      .map((minute, i) =>
        makeVisit(
          new Date(Date.parse(`${date}T00:00Z`) + minute * 60_000).toISOString().slice(0, 16),
          5 + ((seed + i * 37) % 200),
        ),
      );
    const sheet = sheetOf([[at('09:10'), at('17:50')]], visits);
    let reached = sheet?.begin;
    for (const { minute, quarters } of sheet?.columns[0]?.cells ?? []) {
      expect(minute).toBe(reached);
      reached = minute + quarters * 15;
    }
    expect(reached).toBe(sheet?.end);
    const inCells = sheet?.columns[0]?.cells.flatMap((cell) => cell.visits) ?? [];
    expect([...inCells, ...(sheet?.far ?? [])]).toHaveLength(visits.length);
  }
});

const walked = toSheet({
  date,
  now,
  doctors: [makeDoctor('kedrova', [at('09:00'), at('10:00')]), makeDoctor('sosnov', [at('09:00'), at('10:00')])],
  visits: [makeVisit(at('09:00'), 30), makeVisit(at('09:15'), 15), makeVisit(at('09:15'), 30, { doctor: 'sosnov' })],
});
const place = (column: number, minute: number, index = 0): At => ({ column, minute, index });

test.each<[key: string, from: At, to: At, ctrlKey?: boolean]>([
  ['ArrowDown', place(0, 540), place(0, 540, 1)],
  ['ArrowDown', place(0, 540, 1), place(0, 570)],
  ['ArrowDown', place(0, 585), place(0, 585)],
  ['ArrowUp', place(0, 570), place(0, 555, 1)],
  ['ArrowUp', place(0, 555, 1), place(0, 555, 0)],
  ['ArrowUp', place(1, 540), place(1, 540)],
  // The row is kept across a high cell.
  ['ArrowRight', place(0, 555, 1), place(1, 555)],
  ['ArrowRight', place(1, 570), place(1, 570)],
  ['ArrowLeft', place(1, 570), place(0, 570)],
  ['PageDown', place(1, 540), place(1, 585)],
  ['PageUp', place(1, 585), place(1, 540)],
  ['Home', place(1, 585), place(0, 585)],
  ['End', place(0, 585), place(1, 585)],
  ['Home', place(1, 585), place(0, 540), true],
  ['End', place(0, 540), place(1, 585), true],
])('%s from %o leads to %o', (key, from, to, ctrlKey = false) => {
  expect(walked && step(walked, from, { key, ctrlKey })).toEqual(to);
});

test('other keys move nothing', () => {
  expect(walked && step(walked, place(0, 540), { key: 'Enter', ctrlKey: false })).toBeNull();
});

test('what a colour shows is said in words, too', () => {
  const visit = makeVisit(at('09:00'), 30, { outside: true, isOver: true });
  expect(marksOf(visit)).toEqual(['вне часов приёма', 'поверх другой записи']);
  expect(marksOf(makeVisit(at('09:00'), 30))).toEqual([]);
});
