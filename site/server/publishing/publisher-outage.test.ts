import { expect, test, vi } from 'vitest';
import { LogRefused } from './change-log.ts';
import { doctor, isStale, page, pass, preparePublishers } from './publisher-for-tests.ts';

vi.mock('node:timers/promises', () => import('./timers-for-tests.ts'));
const { following, warned } = preparePublishers();

test('a log that promises more changes than it returns is not read in a loop', async () => {
  const site = await following();
  site.source.state.changes.push({ id: 1, tags: ['Doctor:1'] }, { id: 9, tags: ['Doctor[]'] });
  site.source.log.after = async () => {
    site.source.state.requests += 1;
    return { log: 'log1', last: 9, changes: [{ id: 1, tags: ['Doctor:1'] }] };
  };
  site.source.state.requests = 0;
  await pass(3000);
  expect(site.source.state.requests).toBeLessThan(10);
});

test('another log starts everything over and drops unknown pages', async () => {
  const site = await following();
  Object.assign(site.source.state, { name: 'log2', pages: [doctor('d9', 'sidorov')] });
  const begun = site.recent.position;
  await pass(1000);
  expect(site.store.peek('/doctors/petrov')).toBeUndefined();
  expect([isStale(site, '/'), isStale(site, '/doctors')]).toEqual([true, true]);
  expect(site.takeQueued()).toEqual(['/', '/doctors', '/doctors/sidorov']);
  expect(site.recent.haveChanged(['anything'], begun)).toBe(true);
});

test('an outage is logged once, and its changes are applied afterwards', async () => {
  const site = await following();
  site.source.fail(new Error('away'));
  await pass(600_000);
  expect(warned()).toHaveBeenCalledTimes(1);
  expect(isStale(site, '/')).toBe(false);
  expect(site.paths.lookUp('/doctors/nobody')).toEqual({ kind: 'unknown', isCertain: false });
  expect(site.paths.lookUp('/doctors/petrov')).toEqual({ kind: 'here' });
  site.source.write(['Doctor:1']);
  site.source.fail(null);
  await pass(1000);
  expect(isStale(site, '/')).toBe(true);
  expect(site.paths.lookUp('/doctors/nobody')).toEqual({ kind: 'unknown', isCertain: true });
  site.source.fail(new Error('away again'));
  await pass(1000);
  expect(warned()).toHaveBeenCalledTimes(2);
});

test('pages from responses without tags are queued after an outage', async () => {
  const site = await following();
  await site.store.put(page('/faq', ['untagged']));
  site.source.fail(new Error('nonsense'));
  await pass(5000);
  site.source.fail(null);
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/faq']);
});

test('any change invalidates pages without tags', async () => {
  const site = await following();
  await site.store.put(page('/faq', ['untagged']));
  site.source.write(['Doctor:7']);
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/faq']);
});

test('without access to the log everything becomes stale each minute', async () => {
  const site = await following();
  site.source.fail(new LogRefused('HTTP 403'));
  await pass(61_000);
  expect([isStale(site, '/'), isStale(site, '/doctors')]).toEqual([true, true]);
  expect(site.sharedState.invalidated.at(-1)).toBeNull();
  expect(site.paths.lookUp('/doctors/petrov')).toBeNull();
  site.sharedState.isNew = true;
  site.sharedState.outdated = 'shared:layout:a';
  site.takeQueued();
  await pass(1000);
  expect(site.takeQueued()).toContain('/');
  expect(warned()).toHaveBeenCalledTimes(1);
});

test('shared content that cannot be read delays neither pages nor paths', async () => {
  const site = await following();
  Object.assign(site.sharedState, { isAway: true, outdated: 'shared:layout:a' });
  await pass(10_000);
  expect(site.takeQueued()).toEqual(['/']);
  expect(site.paths.lookUp('/doctors/nobody')).toEqual({ kind: 'unknown', isCertain: true });
});

test('failed pages are queued again after a minute', async () => {
  const site = await following();
  site.source.write(['Doctor[]']);
  await pass(1000);
  site.takeQueued();
  await pass(61_000);
  expect(site.takeQueued()).toEqual(['/doctors']);
});

test('changes are not settled while shared content cannot be read', async () => {
  const site = await following();
  site.sharedState.isAway = true;
  site.source.write(['Doctor:1']);
  await pass(1000);
  expect(site.affected.of('log1', 1, 1)?.isSettled).toBe(false);
  site.sharedState.isAway = false;
  await pass(1000);
  expect(site.affected.of('log1', 1, 1)?.isSettled).toBe(true);
});
