import { expect, test, vi } from 'vitest';
import { createDisk } from '../page-store/pages-for-tests.ts';
import { createLog, doctor, isStale, page, pass, preparePublishers, settle } from './publisher-for-tests.ts';

vi.mock('node:timers/promises', () => import('./timers-for-tests.ts'));
const { following, start } = preparePublishers();

test('at the first start all static pages and documents are queued', async () => {
  const { takeQueued } = await start();
  await pass(0);
  expect(takeQueued()).toEqual(['/', '/doctors', '/doctors/petrov']);
});

test('a static route among documents is not a missing document', async () => {
  const disk = createDisk();
  await disk.files.write(page('/doctors/feed.xml'));
  const { paths, store } = await start(createLog(), disk, ['/doctors/feed.xml']);
  await pass(0);
  expect(store.entryOf('/doctors/feed.xml')).toBeDefined();
  expect(paths.lookUp('/doctors/feed.xml')).toBeNull();
  expect(paths.lookUp('/doctors/feeder')).toEqual({ kind: 'unknown', isCertain: true });
});

test('an edit invalidates the pages that show it within a second, and no others', async () => {
  const site = await following();
  site.source.write(['Doctor:1']);
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/', '/doctors/petrov']);
  expect([isStale(site, '/'), isStale(site, '/doctors')]).toEqual([true, false]);
});

test('wake reads the log at once', async () => {
  const site = await following();
  site.source.write(['Doctor:1']);
  site.publisher.wake();
  await settle();
  expect(isStale(site, '/')).toBe(true);
});

test('all batches of changes are read at once', async () => {
  const site = await following();
  for (const tag of ['A', 'B', 'C', 'D', 'Doctor[]']) site.source.write([tag]);
  await pass(1000);
  expect(isStale(site, '/doctors')).toBe(true);
});

test('an unpublished page is gone at once', async () => {
  const site = await following();
  site.source.write(['Doctor:1', 'Doctor[]'], doctor('d1', null));
  await pass(1000);
  expect(site.store.peek('/doctors/petrov')).toBeUndefined();
  expect(site.paths.lookUp('/doctors/petrov')).toEqual({ kind: 'unknown', isCertain: true });
  expect(site.takeQueued()).toEqual(['/', '/doctors']);
});

test('a page with a new slug is queued at its new path; the former one redirects', async () => {
  const site = await following();
  site.source.write(['Doctor:1'], doctor('d1', 'petrov-a'));
  await pass(1000);
  expect(site.store.peek('/doctors/petrov')).toBeUndefined();
  expect(site.paths.lookUp('/doctors/petrov')).toEqual({ kind: 'moved', path: '/doctors/petrov-a' });
  expect(site.takeQueued()).toContain('/doctors/petrov-a');
  expect(site.paths.lookUp('/doctors/petrov-a')).toEqual({ kind: 'here' });
});

test('a newly published document’s page is queued before a visitor asks', async () => {
  const site = await following();
  site.source.write(['Doctor:2', 'Doctor[]'], doctor('d2', 'ivanova'));
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/doctors', '/doctors/ivanova']);
});

test('added and removed pages are news, except those closed to search engines', async () => {
  const site = await following();
  site.source.write(['Doctor:2'], doctor('d2', 'ivanova'));
  await pass(1000);
  site.source.write(['Doctor:1'], doctor('d1', 'petrov-a'));
  await pass(1000);
  expect(site.heard).toEqual(['+/doctors/ivanova', '-/doctors/petrov', '+/doctors/petrov-a']);
  site.source.write(['Doctor:2'], { ...doctor('d2', 'ivanova'), isIndexed: false });
  await pass(1000);
  site.heard.length = 0;
  site.source.write(['Doctor:2'], doctor('d2', null));
  await pass(1000);
  expect(site.heard).toEqual([]);
});

test('redirects are revalidated after their change and after starting over', async () => {
  const site = await following();
  expect(site.redirects.recall).toHaveBeenCalledTimes(1);
  expect(site.redirects.invalidate).toHaveBeenCalledWith(null);
  site.redirects.revalidate.mockClear();
  site.source.write(['Redirect[]']);
  await pass(1000);
  expect(site.redirects.invalidate.mock.lastCall?.[0]).toContain('Redirect[]');
  expect(site.redirects.revalidate).toHaveBeenCalled();
});

test('when the layout changed, the pages that show the old one are queued', async () => {
  const site = await following();
  Object.assign(site.sharedState, { isNew: true, outdated: 'shared:layout:a' });
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/']);
});

test('on a new day pages that read the clock are queued, those under way too', async () => {
  const site = await following();
  await site.store.put(page('/sales', ['clock', 'Promo[]']));
  const begun = site.recent.position;
  vi.setSystemTime(Date.UTC(2026, 10, 22, 0, 0, 1));
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/sales']);
  // Hours in the layout change with the day too.
  expect(site.sharedState.invalidated).toContainEqual(new Set(['clock']));
  expect(site.recent.haveChanged(['clock'], begun)).toBe(true);
  await site.store.put(page('/sales', ['clock', 'Promo[]']));
  await pass(5000);
  expect(site.takeQueued()).toEqual([]);
});

test('a clock set back a day queues them too', async () => {
  const site = await following();
  await site.store.put(page('/sales', ['clock']));
  vi.setSystemTime(Date.UTC(2026, 10, 20));
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/sales']);
});

test('affected pages include those that show changed shared content', async () => {
  const site = await following();
  site.source.write(['Doctor:1'], doctor('d1', 'petrov-ivan'));
  site.sharedState.isNew = true;
  site.sharedState.outdated = 'shared:layout:a';
  await site.store.put(page('/contacts', ['shared:layout:a']));
  await pass(1000);
  const affected = site.affected.of('log1', 1, 1);
  expect(affected?.isSettled).toBe(true);
  expect([...(affected?.pages ?? [])].sort()).toEqual(['/', '/contacts', '/doctors/petrov', '/doctors/petrov-ivan']);
});
