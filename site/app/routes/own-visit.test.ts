import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { contentContext } from '../cms/context.ts';
import { formsContext, postedContext } from '../forms/forms-context.ts';
import { action, headers, loader } from './own-visit.tsx';

const shared = {
  requestChoices: { doctors: [{ id: 'd', slug: 'ryabinina', name: 'Рябинина Вера' }] },
  layout: { clinic: { timeZone: 'Asia/Tomsk' }, clinics: [] },
};
const found = {
  ...{ doctor: 'd', clinic: 'k', startsAt: '2026-12-02T10:30', endsAt: '2026-12-02T11:00', heldUntil: null },
  times: ['2026-12-02T12:00', '2026-12-02T12:15', '2026-12-03T09:00'],
};

type Answers = { visit?: object | null; submit?: object; wait?: number | null; posted?: Record<string, string> };

function open({ visit = found, submit = {}, wait = null, posted }: Answers) {
  const context = new RouterContextProvider();
  const limit = { limitLinks: vi.fn(() => wait), refundLink: vi.fn() };
  const query = vi.fn(async () => ({ ownVisit: visit }));
  const send = vi.fn(async () => submit);
  if (posted) context.set(postedContext, posted);
  context.set(formsContext, { ...limit, readFields: async () => ({ fields: posted ?? {}, failure: null }) } as never);
  context.set(contentContext, {
    content: { query, submit: send },
    readShared: async (name: keyof typeof shared) => shared[name],
    now: () => new Date('2026-12-01T03:00:00Z'),
  } as never);
  return { context, limit, query, send };
}
const load = (search: string, { context }: ReturnType<typeof open>) =>
  loader({ context, url: new URL(`https://clinic.example/visit${search}`) } as never);
const post = ({ context }: ReturnType<typeof open>) => action({ context, request: null } as never);

test('a right link shows hour and doctor, reads only, and costs nothing', async () => {
  const opened = open({});
  const { data } = await load('?link=12-abcd', opened);
  expect(data.visit).toMatchObject({ doctor: 'Рябинина Вера', at: '2026-12-02T10:30', now: '2026-12-01T10:00' });
  expect(data.visit?.days.map(({ title, hours }) => [title, hours.length])).toEqual([
    ['Завтра, 2\u00a0декабря', 2],
    ['Четверг, 3\u00a0декабря', 1],
  ]);
  expect(opened.send).not.toHaveBeenCalled();
  expect(opened.limit.refundLink).toHaveBeenCalledOnce();
});

test.each([
  ['a wrong link', '?link=ah', { visit: null }, 'unknown', 404],
  ['too many wrong ones', '?link=ah', { wait: 60 }, 'busy', 429],
  ['no link', '', {}, 'asks', undefined],
])('%s answers without a visit', async (_, search, answers, state, status) => {
  const opened = open(answers);
  const { data, init } = await load(search, opened);
  expect([data.state, data.visit, init?.status]).toEqual([state, null, status]);
  expect(opened.limit.refundLink).not.toHaveBeenCalled();
});

const move = { act: 'move', link: '12-abcd', from: '2026-12-02T10:30', to: '2026-12-02T12:00' };

test.each([
  ['moved', move, { data: { moveOwnVisit: true }, validationErrors: null }, '/visit?link=12-abcd&done=moved'],
  [
    'cancelled, without its link',
    { ...move, act: 'cancel' },
    { data: { cancelOwnVisit: true }, validationErrors: null },
    '/visit?done=cancelled',
  ],
])('a visit is %s by a form', async (_, posted, submit, location) => {
  const answer = (await post(open({ posted, submit }))) as Response;
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, location]);
});

test.each([
  ['a taken hour', { submit: { data: null, validationErrors: { to: 'Занято' } } }, 422, { to: 'Занято' }],
  ['a dead link', { submit: { data: { moveOwnVisit: false }, validationErrors: null } }, 404, {}],
  ['too many tries', { wait: 60 }, 429, {}],
])('%s shows the page again', async (_, answers, status, errors) => {
  const opened = open({ posted: move, ...answers });
  expect(await post(opened)).toMatchObject({ data: { errors }, init: { status } });
  expect(opened.send).toHaveBeenCalledTimes(status === 429 ? 0 : 1);
});

test('the URL stays on this site and in no cache', () => {
  const none = new Headers();
  expect(headers({ loaderHeaders: none, actionHeaders: none } as never)).toEqual({
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'same-origin',
  });
});
