import { expect, test } from 'vitest';
import type { StoredPage } from '../page-store/page.ts';
import type { PageRequest } from '../page-store/page-key.ts';
import { createStore } from '../page-store/pages-for-tests.ts';
import { Busy } from '../platform/concurrency.ts';
import type { PathState } from '../redirects/document-paths.ts';
import { RecentChanges } from './invalidation.ts';
import { PageMaker } from './page-maker.ts';
import type { Rendered, RenderPage } from './render-page.ts';

const asked = (path: string): PageRequest => ({ key: path, kind: 'html', path, query: '' });
const form = (text: string) => ({ headers: [], digest: text, br: Buffer.from(text), gzip: Buffer.from(text) });
const page = (text: string, tags = ['Doctor:1']): Rendered => {
  const made: StoredPage = {
    key: '/doctors/petrov',
    build: 'b1',
    renderedAtMs: 1,
    tags,
    html: form(text),
    data: form(text),
  };
  return { page: made, passing: null };
};
const passing = (status: number): Rendered => ({
  page: null,
  passing: { html: { status, headers: [], body: Buffer.alloc(0) }, data: null },
});

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
  return { make, makeForVisitor, store, recent, again, states, outdated, renders, textOf };
}
const petrov = asked('/doctors/petrov');

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
  const { make, renders, textOf, store } = createWorkshop();
  const first = make(petrov);
  renders[0]?.finish(page('Петров'));
  await first;
  store.invalidate(['Doctor:1']);
  const second = make(petrov);
  renders[1]?.finish(passing(status));
  expect((await second).passing?.html.status).toBe(status);
  expect(textOf()).toBe('Петров');
  expect(store.entryOf('/doctors/petrov')?.isStale).toBe(true);
});

test('during an outage the router reloads the document of a page whose data is of an earlier build', async () => {
  const { make, renders, store } = createWorkshop();
  const { page: old } = page('Петров');
  if (old) await store.put({ ...old, data: null });
  const made = make(petrov);
  renders[0]?.finish(passing(503));
  const { html, data } = (await made).passing ?? {};
  expect([html?.status, data?.status]).toEqual([503, 204]);
  expect(Object.fromEntries(data?.headers ?? [])).toMatchObject({
    'X-Remix-Redirect': '/doctors/petrov',
    'X-Remix-Reload-Document': 'true',
  });
});

test('a moved path is redirected without rendering, for browsers and for the router, and its page is dropped', async () => {
  const { make, renders, store, states, textOf } = createWorkshop();
  const { page: old } = page('Петров');
  if (old) await store.put(old);
  states.set('/doctors/petrov', { kind: 'moved', path: '/doctors/petrov-a' });
  const { html, data } = (await make(petrov)).passing ?? {};
  expect([html?.status, html?.headers]).toEqual([301, [['location', '/doctors/petrov-a']]]);
  expect(Object.fromEntries(data?.headers ?? [])).toMatchObject({ 'X-Remix-Redirect': '/doctors/petrov-a' });
  expect([renders.length, textOf()]).toEqual([0, undefined]);
});

test.each([404, 301])('%i of the content removes the stored page', async (status) => {
  const { make, renders, textOf } = createWorkshop();
  const first = make(petrov);
  renders[0]?.finish(page('Петров'));
  await first;
  const second = make(petrov);
  renders[1]?.finish(passing(status));
  expect((await second).passing?.html.status).toBe(status);
  expect(textOf()).toBeUndefined();
});

test('404 for a document that the change log lists keeps the stored page', async () => {
  const { make, renders, textOf, states } = createWorkshop();
  states.set('/doctors/petrov', { kind: 'here' });
  const first = make(petrov);
  renders[0]?.finish(page('Петров'));
  await first;
  const second = make(petrov);
  renders[1]?.finish(passing(404));
  await second;
  expect(textOf()).toBe('Петров');
});

test('a page whose content changed during rendering is stale and rendered again', async () => {
  const { make, renders, recent, again, store } = createWorkshop();
  const made = make(petrov);
  recent.invalidate(new Set(['Doctor:1']));
  renders[0]?.finish(page('Петров'));
  await made;
  expect(store.entryOf('/doctors/petrov')?.isStale).toBe(true);
  expect(again).toEqual(['/doctors/petrov']);
});

test('an unrelated change during rendering does not matter', async () => {
  const { make, renders, recent, again, store } = createWorkshop();
  const made = make(petrov);
  recent.invalidate(new Set(['Doctor:2']));
  renders[0]?.finish(page('Петров'));
  await made;
  expect(store.entryOf('/doctors/petrov')?.isStale).toBe(false);
  expect(again).toEqual([]);
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
  const { make, renders, store } = createWorkshop((page, last) => heard.push([page.html.digest, last?.html.digest]));
  for (const text of ['Петров', 'Иванов']) {
    const made = make(petrov);
    renders.at(-1)?.finish(page(text));
    await made;
    store.invalidate(['Doctor:1']);
  }
  expect(heard).toEqual([
    ['Петров', undefined],
    ['Иванов', 'Петров'],
  ]);
});
