import type { ReceiptEntry } from '@clinic/contract/publish-receipt';
import { expect, test } from 'vitest';
import { type SiteAnswer, sumUp } from './rules';

const page = (path: string, state: ReceiptEntry['state'], status?: number): ReceiptEntry => ({
  path,
  group: 'page',
  state,
  ...(status ? { status } : {}),
});
const said = (paths: ReceiptEntry[], more: Partial<Extract<SiteAnswer, { failure: null }>> = {}): SiteAnswer => ({
  failure: null,
  isSettled: true,
  isKnown: true,
  paths,
  more: { count: 0, made: 0 },
  ...more,
});
const names = new Map([['/a', 'Врачи']]);
const ask = (answers: SiteAnswer[], isLate = false) => sumUp(answers, [], names, isLate);

test('a row says how far its path is', () => {
  const { rows, isSettled } = ask([said([page('/a', 'made'), page('/b', 'gone'), page('/c', 'failed', 500)])]);
  expect(rows).toMatchObject([
    { path: '/a', name: 'Врачи', state: 'fresh', message: null },
    { path: '/b', name: null, state: 'fresh', message: 'страницы больше нет' },
    { path: '/c', state: 'failed', message: 'страница не собралась, ответ 500' },
  ]);
  expect(isSettled).toBe(false);
  expect(ask([said([page('/a', 'made'), page('/b', 'gone')])]).isSettled).toBe(true);
});

test('a path that waits half a minute fails, and there is nothing left to wait for', () => {
  const answers = [said([page('/a', 'waiting'), page('/b', 'made')])];
  expect(ask(answers)).toMatchObject({ rows: [{ state: 'waiting' }, { state: 'fresh' }], isSettled: false });
  const late = [
    { state: 'failed', message: 'за 30 секунд не готова' },
    { state: 'fresh', message: null },
  ];
  expect(ask(answers, true)).toMatchObject({ rows: late, isSettled: true });
});

test('with two nodes a path is as far as the slower one', () => {
  const answers = [said([page('/a', 'made')]), said([page('/a', 'failed', 500)])];
  for (const inOrder of [answers, [...answers].reverse()])
    expect(ask(inOrder).rows).toMatchObject([{ path: '/a', state: 'failed' }]);
});

test('a site that does not answer, or has not read the change, is named', () => {
  const silent = ask([said([]), { failure: 'Сайт не отвечает' }]);
  expect(silent).toMatchObject({ failures: ['Сайт не отвечает'], isSettled: false });
  const unread = [said([], { isSettled: false, isKnown: false })];
  expect(ask(unread)).toMatchObject({ failures: [], isKnown: true, isSettled: false });
  expect(ask(unread, true)).toMatchObject({
    failures: ['Сайт за 30 секунд не прочитал об изменении'],
    isSettled: true,
  });
});

test('paths that are not listed count too', () => {
  const more = { count: 800, made: 799 };
  expect(ask([said([page('/a', 'made')], { more })])).toMatchObject({ more, isSettled: false });
});
