import type { ReceiptEntry } from '@clinic/contract/publish-receipt';
import { expect, test } from 'vitest';
import { addAnswers, inOneSpelling, type Measured, type Row, type SiteAnswer } from './rules';

const publishedAt = new Date('2026-11-21T10:00:00.000Z');
const page = (path: string, state: ReceiptEntry['state'], status?: number): ReceiptEntry => ({
  path,
  group: 'page',
  state,
  ...(status ? { status } : {}),
});
const said = (paths: ReceiptEntry[], more: Partial<Extract<SiteAnswer, { fault: null }>> = {}): SiteAnswer => ({
  fault: null,
  isSettled: true,
  isKnown: true,
  paths,
  more: { count: 0, made: 0 },
  ...more,
});
const names = new Map([['/a', 'Врачи']]);
const ask = (before: Measured | null, answers: SiteAnswer[], seconds: number) =>
  addAnswers(before, answers, [], { publishedAt, now: new Date(publishedAt.getTime() + seconds * 1000), names });

test('a row says how far its path is', () => {
  const { rows } = ask(null, [said([page('/a', 'made'), page('/b', 'gone'), page('/c', 'failed', 500)])], 1);
  expect(rows).toMatchObject([
    { path: '/a', name: 'Врачи', state: 'fresh', message: null },
    { path: '/b', name: null, state: 'fresh', message: 'страницы больше нет' },
    { path: '/c', state: 'failed', message: 'страница не собралась, ответ 500' },
  ]);
});

test('a fresh path keeps its time', () => {
  const first = ask(null, [said([page('/a', 'made'), page('/b', 'waiting')])], 0.4);
  expect(first.rows).toMatchObject([
    { path: '/a', state: 'fresh', ms: 400 },
    { path: '/b', state: 'waiting', ms: null },
  ]);
  expect(first.isSettled).toBe(false);
  const second = ask(first, [said([page('/a', 'made'), page('/b', 'made')])], 0.9);
  expect(second.rows).toMatchObject([{ ms: 400 }, { path: '/b', state: 'fresh', ms: 900 }]);
  expect(second.isSettled).toBe(true);
});

test('a path that waits half a minute fails, and measuring ends', () => {
  const first = ask(null, [said([page('/a', 'waiting')])], 1);
  const last = ask(first, [said([page('/a', 'waiting')])], 31);
  expect(last.rows).toMatchObject([{ path: '/a', state: 'failed', message: 'за 30 секунд не готова' }]);
  expect(last.isSettled).toBe(true);
});

test('with two nodes a path is as far as the slower one', () => {
  const answers = [said([page('/a', 'made')]), said([page('/a', 'failed', 500)])];
  for (const inOrder of [answers, [...answers].reverse()])
    expect(ask(null, inOrder, 1).rows).toMatchObject([{ path: '/a', state: 'failed', ms: null }]);
});

test('a site that does not answer, or has not read the change, is a fault', () => {
  const silent = ask(null, [said([]), { fault: 'Сайт не отвечает' }], 1);
  expect(silent).toMatchObject({ faults: ['Сайт не отвечает'], isSettled: false });
  const unread = ask(null, [said([], { isSettled: false, isKnown: false })], 1);
  expect(unread).toMatchObject({ faults: [], isKnown: true, isSettled: false });
  expect(ask(unread, [said([], { isSettled: false })], 31)).toMatchObject({
    faults: ['Сайт за 30 секунд не прочитал об изменении'],
    isSettled: true,
  });
});

test('paths that are not listed count too', () => {
  const more = { count: 800, made: 799 };
  expect(ask(null, [said([page('/a', 'made')], { more })], 1)).toMatchObject({ more, isSettled: false });
});

test('who looks a minute later gets no time', () => {
  expect(ask(null, [said([page('/a', 'made')])], 90).rows).toMatchObject([{ ms: null }]);
});

test('a result of the release before keeps its messages', () => {
  const measured = ask(null, [said([page('/a', 'gone')])], 1);
  const former = measured.rows.map(({ message, ...row }) => ({ ...row, words: message }));
  expect(inOneSpelling({ ...measured, rows: former as unknown as Row[] })).toEqual(measured);
  expect(inOneSpelling(measured)).toEqual(measured);
});
