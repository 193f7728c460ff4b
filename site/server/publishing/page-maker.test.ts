import { expect, test } from 'vitest';
import type { Page } from '../page-store/page.ts';
import type { PageFiles } from '../page-store/page-files.ts';
import type { Asked } from '../page-store/page-key.ts';
import { createPageStore } from '../page-store/page-store.ts';
import type { Stranger } from './page-context.ts';
import { createPageMaker } from './page-maker.ts';
import { RecentChanges } from './recent-changes.ts';
import type { Rendered, RenderPage } from './render-page.ts';

const noFiles: PageFiles = {
  read: async () => null,
  write: async () => {},
  remove: async () => {},
  async *all() {},
};
const asked = (path: string): Asked => ({ key: path, form: 'html', path, query: '' });
const form = (text: string) => ({ headers: [], digest: text, br: Buffer.from(text), gzip: Buffer.from(text) });
const page = (text: string, tags = ['Doctor:1']): Rendered => {
  const made: Page = { key: '/doctors/petrov', build: 'b1', renderedAtMs: 1, tags, html: form(text), data: form(text) };
  return { page: made, passing: null };
};
const passing = (status: number): Rendered => ({
  page: null,
  passing: { html: { status, headers: [], body: Buffer.alloc(0) }, data: null },
});

/** A maker whose renders are made by hand, and what the publisher knows. */
function createWorkshop(onKept?: (page: Page, last: Page | null) => void) {
  const store = createPageStore({ files: noFiles, maxBytes: 1_000_000, build: 'b1', onStaleRead: () => undefined });
  const recent = new RecentChanges();
  const again: string[] = [];
  const strangers = new Map<string, Stranger>();
  const homes = new Set<string>();
  const outdated = new Set<string>();
  const renders: { stranger: Stranger | undefined; finish: (rendered: Rendered) => void; fail: (e: Error) => void }[] =
    [];
  const render: RenderPage = (_asked, stranger) =>
    new Promise((finish, fail) => {
      renders.push({ stranger, finish, fail });
    });
  const make = createPageMaker({
    render,
    store,
    recent,
    makeAgain: (key) => again.push(key),
    onKept,
    strangerOf: (path) => strangers.get(path),
    isHome: (path) => homes.has(path),
    isOutdated: (tag) => outdated.has(tag),
  });
  const textOf = () => store.peek('/doctors/petrov')?.page.html.digest;
  return { make, store, recent, again, strangers, homes, outdated, renders, textOf };
}
const petrov = asked('/doctors/petrov');

test('a thousand visitors at once get one rendering', async () => {
  const { make, renders, textOf } = createWorkshop();
  const waiting = Array.from({ length: 1000 }, () => make(petrov));
  expect(renders).toHaveLength(1);
  renders[0]?.finish(page('Петров'));
  const made = await Promise.all(waiting);
  expect(made.every(({ stored }) => stored?.page.html.digest === 'Петров')).toBe(true);
  expect(textOf()).toBe('Петров');
});

test('whoever comes after that gets a new rendering, also after one that broke', async () => {
  const { make, renders } = createWorkshop();
  const broken = make(petrov);
  renders[0]?.fail(new Error('broken'));
  await expect(broken).rejects.toThrow('broken');
  const made = make(petrov);
  renders[1]?.finish(page('Петров'));
  expect((await made).stored).not.toBeNull();
});

test.each([500, 503])('a fault (%i) leaves the page that is there', async (status) => {
  const { make, renders, textOf, store } = createWorkshop();
  const first = make(petrov);
  renders[0]?.finish(page('Петров'));
  await first;
  store.markStale(['Doctor:1']);
  const second = make(petrov);
  renders[1]?.finish(passing(status));
  expect((await second).passing?.html.status).toBe(status);
  expect(textOf()).toBe('Петров');
  expect(store.entryOf('/doctors/petrov')?.isStale).toBe(true);
});

test('where a page of an earlier build has no data, and none is to be had, the router is told to load the document', async () => {
  const { make, renders, store } = createWorkshop();
  const { page: old } = page('Петров');
  if (old) await store.put({ ...old, data: null });
  const made = make(petrov);
  renders[0]?.finish(passing(503));
  await expect.poll(() => renders[1]?.stranger).toEqual({ documentAt: '/doctors/petrov' });
  const data = { status: 202, headers: [], body: Buffer.alloc(0) };
  renders[1]?.finish({ page: null, passing: { html: data, data } });
  expect((await made).passing).toMatchObject({ html: { status: 503 }, data: { status: 202 } });
});

test.each([404, 301])('an answer of the content (%i) takes the page away', async (status) => {
  const { make, renders, textOf } = createWorkshop();
  const first = make(petrov);
  renders[0]?.finish(page('Петров'));
  await first;
  const second = make(petrov);
  renders[1]?.finish(passing(status));
  expect((await second).passing?.html.status).toBe(status);
  expect(textOf()).toBeUndefined();
});

test('«not found» of a document that is known to be there is nonsense and takes nothing away', async () => {
  const { make, renders, textOf, homes } = createWorkshop();
  homes.add('/doctors/petrov');
  const first = make(petrov);
  renders[0]?.finish(page('Петров'));
  await first;
  const second = make(petrov);
  renders[1]?.finish(passing(404));
  await second;
  expect(textOf()).toBe('Петров');
});

test('a page whose content changed while it was made is served as stale and made again', async () => {
  const { make, renders, recent, again, store } = createWorkshop();
  const made = make(petrov);
  recent.add(['Doctor:1']);
  renders[0]?.finish(page('Петров'));
  await made;
  expect(store.entryOf('/doctors/petrov')?.isStale).toBe(true);
  expect(again).toEqual(['/doctors/petrov']);
});

test('a change of something else meanwhile is nothing to it', async () => {
  const { make, renders, recent, again, store } = createWorkshop();
  const made = make(petrov);
  recent.add(['Doctor:2']);
  renders[0]?.finish(page('Петров'));
  await made;
  expect(store.entryOf('/doctors/petrov')?.isStale).toBe(false);
  expect(again).toEqual([]);
});

test('a page made with a frame that was replaced meanwhile is made again', async () => {
  const { make, renders, outdated, again } = createWorkshop();
  const made = make(petrov);
  outdated.add('shared:layout:old');
  renders[0]?.finish(page('Петров', ['Doctor:1', 'shared:layout:old']));
  await made;
  expect(again).toEqual(['/doctors/petrov']);
});

test('a page unpublished while it was made does not come back', async () => {
  const { make, renders, recent, strangers, textOf } = createWorkshop();
  const made = make(petrov);
  recent.add(['Doctor:1']);
  strangers.set('/doctors/petrov', { isSure: true });
  renders[0]?.finish(page('Петров'));
  while (renders.length < 2) await Promise.resolve();
  expect(renders[1]?.stranger).toEqual({ isSure: true });
  renders[1]?.finish(passing(404));
  expect((await made).passing?.html.status).toBe(404);
  expect(textOf()).toBeUndefined();
});

test('whoever wants to hear gets each page with the one whose place it takes', async () => {
  const heard: (string | undefined)[][] = [];
  const { make, renders, store } = createWorkshop((page, last) => heard.push([page.html.digest, last?.html.digest]));
  for (const text of ['Петров', 'Иванов']) {
    const made = make(petrov);
    renders.at(-1)?.finish(page(text));
    await made;
    store.markStale(['Doctor:1']);
  }
  expect(heard).toEqual([
    ['Петров', undefined],
    ['Иванов', 'Петров'],
  ]);
});
