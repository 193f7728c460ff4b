import { expect, test } from 'vitest';
import type { StoredPage } from '../page-store/page.ts';
import type { PageRequest } from '../page-store/page-key.ts';
import { createStore, formOf, pageOf } from '../page-store/pages-for-tests.ts';
import { Busy } from '../platform/concurrency.ts';
import type { PathState } from '../redirects/document-paths.ts';
import { RecentChanges } from './invalidation.ts';
import { PageMaker } from './page-maker.ts';
import type { Rendered, RenderPage } from './render-page.ts';

const asked = (path: string): PageRequest => ({ key: path, kind: 'html', path, query: '' });
const page = (text: string, tags = ['Doctor:1']): Rendered => ({
  page: pageOf('/doctors/petrov', { tags, html: formOf(text), data: formOf(text) }),
  passing: null,
});
const passing = (status: number): Rendered => ({
  page: null,
  passing: { html: { status, headers: [], body: Buffer.alloc(0) }, data: null },
});

const petrov = asked('/doctors/petrov');

/** A maker whose renderings the test finishes, and the publisher's knowledge. */
function createWorkshop(onStored?: (page: StoredPage, last: StoredPage | null) => void) {
  const store = createStore();
  const recent = new RecentChanges();
  const again: string[] = [];
  const states = new Map<string, PathState>();
  const outdated = new Set<string>();
  const renders: {
    missing: string | undefined;
    finish: (rendered: Rendered) => void;
    fail: (e: Error) => void;
  }[] = [];
  const render: RenderPage = (_request, missing) =>
    new Promise((finish, fail) => {
      renders.push({ missing, finish, fail });
    });
  const { make, makeForVisitor } = new PageMaker({
    render,
    store,
    recent,
    renderAgain: (key) => again.push(key),
    onStored,
    paths: { lookUp: (path) => states.get(path) ?? null },
    isOutdated: (tag) => outdated.has(tag),
  });
  const textOf = () => store.peek('/doctors/petrov')?.page.html.digest;
  /** Makes the page with this rendering. */
  const makeOf = (rendered: Rendered) => {
    const made = make(petrov);
    renders.at(-1)?.finish(rendered);
    return made;
  };
  return { make, makeOf, makeForVisitor, store, recent, again, states, outdated, renders, textOf };
}

test('a thousand concurrent visitors cause one rendering', async () => {
  const { make, renders, textOf } = createWorkshop();
  const waiting = Array.from({ length: 1000 }, () => make(petrov));
  expect(renders).toHaveLength(1);
  renders[0]?.finish(page('Петров'));
  const made = await Promise.all(waiting);
  expect(made.every(({ stored }) => stored?.page.html.digest === 'Петров')).toBe(true);
  expect(textOf()).toBe('Петров');
});

test('visitors who ask for too many missing pages are refused; pages made in the background are not', async () => {
  const { make, makeForVisitor, renders } = createWorkshop();
  const asks = Array.from({ length: 55 }, (_, i) => makeForVisitor(asked(`/doctors/${i}`)));
  await expect(asks.at(-1)).rejects.toThrow(Busy);
  const made = make(petrov);
  const isBackground = renders.length === 5;
  for (let i = 0; i < renders.length; i++) {
    renders[i]?.finish(page('текст'));
    await new Promise(setImmediate);
  }
  expect(isBackground).toBe(true);
  expect((await Promise.all([...asks.slice(0, -1), made])).length).toBe(55);
});

test('a later request causes a new rendering, also after a failed one', async () => {
  const { make, renders } = createWorkshop();
  const broken = make(petrov);
  renders[0]?.fail(new Error('broken'));
  await expect(broken).rejects.toThrow('broken');
  const made = make(petrov);
  renders[1]?.finish(page('Петров'));
  expect((await made).stored).not.toBeNull();
});

test.each([500, 503])('an error (%i) keeps the stored page', async (status) => {
  const { makeOf, textOf, store } = createWorkshop();
  await makeOf(page('Петров'));
  store.invalidate(['Doctor:1']);
  expect((await makeOf(passing(status))).passing?.html.status).toBe(status);
  expect(textOf()).toBe('Петров');
  expect(store.entryOf('/doctors/petrov')?.isStale).toBe(true);
});

test('during an outage the router reloads the document of a page whose data is of an earlier build', async () => {
  const { makeOf, store } = createWorkshop();
  await store.put(pageOf('/doctors/petrov'));
  const { html, data } = (await makeOf(passing(503))).passing ?? {};
  expect([html?.status, data?.status]).toEqual([503, 204]);
  expect(Object.fromEntries(data?.headers ?? [])).toMatchObject({
    'X-Remix-Redirect': '/doctors/petrov',
    'X-Remix-Reload-Document': 'true',
  });
});

test('a moved path is redirected without rendering, for browsers and for the router, and its page is dropped', async () => {
  const { make, renders, store, states, textOf } = createWorkshop();
  await store.put(pageOf('/doctors/petrov'));
  states.set('/doctors/petrov', { kind: 'moved', path: '/doctors/petrov-a' });
  const { html, data } = (await make(petrov)).passing ?? {};
  expect([html?.status, html?.headers]).toEqual([301, [['location', '/doctors/petrov-a']]]);
  expect(Object.fromEntries(data?.headers ?? [])).toMatchObject({ 'X-Remix-Redirect': '/doctors/petrov-a' });
  expect([renders.length, textOf()]).toEqual([0, undefined]);
});

test.each([404, 301])('%i of the content removes the stored page', async (status) => {
  const { makeOf, textOf } = createWorkshop();
  await makeOf(page('Петров'));
  expect((await makeOf(passing(status))).passing?.html.status).toBe(status);
  expect(textOf()).toBeUndefined();
});

test('404 for a document that the change log lists keeps the stored page', async () => {
  const { makeOf, textOf, states } = createWorkshop();
  states.set('/doctors/petrov', { kind: 'here' });
  await makeOf(page('Петров'));
  await makeOf(passing(404));
  expect(textOf()).toBe('Петров');
});

test.each([
  ['its own content', 'Doctor:1', true],
  ['other content', 'Doctor:2', false],
])('a change of %s during rendering: the page is stale and rendered again: %3$s', async (_what, tag, isStale) => {
  const { make, renders, recent, again, store } = createWorkshop();
  const made = make(petrov);
  recent.invalidate(new Set([tag]));
  renders[0]?.finish(page('Петров'));
  await made;
  expect(store.entryOf('/doctors/petrov')?.isStale).toBe(isStale);
  expect(again).toEqual(isStale ? ['/doctors/petrov'] : []);
});

test('a page rendered with a replaced layout is rendered again', async () => {
  const { make, renders, outdated, again } = createWorkshop();
  const made = make(petrov);
  outdated.add('shared:layout:old');
  renders[0]?.finish(page('Петров', ['Doctor:1', 'shared:layout:old']));
  await made;
  expect(again).toEqual(['/doctors/petrov']);
});

test('a page unpublished during rendering does not come back', async () => {
  const { make, renders, recent, states, textOf } = createWorkshop();
  const made = make(petrov);
  recent.invalidate(new Set(['Doctor:1']));
  states.set('/doctors/petrov', { kind: 'unknown', isCertain: true });
  renders[0]?.finish(page('Петров'));
  while (renders.length < 2) await Promise.resolve();
  expect(renders[1]?.missing).toBe('certain');
  renders[1]?.finish(passing(404));
  expect((await made).passing?.html.status).toBe(404);
  expect(textOf()).toBeUndefined();
});

test('onStored gets each page with the one it replaces', async () => {
  const heard: (string | undefined)[][] = [];
  const { makeOf } = createWorkshop((page, last) => heard.push([page.html.digest, last?.html.digest]));
  for (const text of ['Петров', 'Иванов']) await makeOf(page(text));
  expect(heard).toEqual([
    ['Петров', undefined],
    ['Иванов', 'Петров'],
  ]);
});
