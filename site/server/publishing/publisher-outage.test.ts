import { expect, test, vi } from 'vitest';
import { LogRefused } from './change-log.ts';
import { address, isStale, page, pass, preparePublishers } from './publisher-for-tests.ts';

vi.mock('node:timers/promises', () => import('./timers-for-tests.ts'));
const { following, warned } = preparePublishers();

test('a log that promises more than it tells is not asked over and over', async () => {
  const site = await following();
  site.source.state.changes.push({ id: 1, tags: ['Doctor:1'] }, { id: 9, tags: ['Doctor[]'] });
  site.source.log.after = async () => {
    site.source.state.asked += 1;
    return { log: 'log1', last: 9, changes: [{ id: 1, tags: ['Doctor:1'] }] };
  };
  site.source.state.asked = 0;
  await pass(3000);
  expect(site.source.state.asked).toBeLessThan(10);
});

test('another database is another log: everything afresh, and what it does not know is gone', async () => {
  const site = await following();
  Object.assign(site.source.state, { name: 'log2', addresses: [address('d9', 'sidorov')] });
  const begun = site.recent.position;
  await pass(1000);
  expect(site.store.peek('/doctors/petrov')).toBeUndefined();
  expect([isStale(site, '/'), isStale(site, '/doctors')]).toEqual([true, true]);
  expect(site.takeQueued()).toEqual(['/', '/doctors', '/doctors/sidorov']);
  expect(site.recent.haveChanged(['anything'], begun)).toBe(true);
});

test('a log that is away is told of once; what happened meanwhile is caught up with', async () => {
  const site = await following();
  site.source.fail(new Error('away'));
  await pass(600_000);
  expect(warned()).toHaveBeenCalledTimes(1);
  expect(isStale(site, '/')).toBe(false);
  expect(site.publisher.unresolvedPath('/doctors/nobody')).toEqual({ isCertain: false });
  expect(site.publisher.hasDocumentAt('/doctors/petrov')).toBe(true);
  site.source.write(['Doctor:1']);
  site.source.fail(null);
  await pass(1000);
  expect(isStale(site, '/')).toBe(true);
  expect(site.publisher.unresolvedPath('/doctors/nobody')).toEqual({ isCertain: true });
  site.source.fail(new Error('away again'));
  await pass(1000);
  expect(warned()).toHaveBeenCalledTimes(2);
});

test('pages that were made of answers without a word on what they are made of are made again after an outage', async () => {
  const site = await following();
  await site.store.put(page('/faq', ['untagged']));
  site.source.fail(new Error('nonsense'));
  await pass(5000);
  site.source.fail(null);
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/faq']);
});

test('and any change reaches them', async () => {
  const site = await following();
  await site.store.put(page('/faq', ['untagged']));
  site.source.write(['Doctor:7']);
  await pass(1000);
  expect(site.takeQueued()).toEqual(['/faq']);
});

test('where the log is refused every page is made again each minute, the frame too', async () => {
  const site = await following();
  site.source.fail(new LogRefused('HTTP 403'));
  await pass(61_000);
  expect([isStale(site, '/'), isStale(site, '/doctors')]).toEqual([true, true]);
  expect(site.sharedState.invalidated.at(-1)).toBeNull();
  expect(site.publisher.hasDocumentAt('/doctors/petrov')).toBe(false);
  site.sharedState.isNew = true;
  site.sharedState.outdated = 'shared:layout:a';
  site.takeQueued();
  await pass(1000);
  expect(site.takeQueued()).toContain('/');
  expect(warned()).toHaveBeenCalledTimes(1);
});

test('a shared answer that cannot be read keeps neither pages old nor addresses unsure', async () => {
  const site = await following();
  Object.assign(site.sharedState, { isAway: true, outdated: 'shared:layout:a' });
  await pass(10_000);
  expect(site.takeQueued()).toEqual(['/']);
  expect(site.publisher.unresolvedPath('/doctors/nobody')).toEqual({ isCertain: true });
});

test('what could not be made for its own fault is tried again after a minute', async () => {
  const site = await following();
  site.source.write(['Doctor[]']);
  await pass(1000);
  site.takeQueued();
  await pass(61_000);
  expect(site.takeQueued()).toEqual(['/doctors']);
});

test('while shared answers cannot be read it is not known which pages a change reaches', async () => {
  const site = await following();
  site.sharedState.isAway = true;
  site.source.write(['Doctor:1']);
  await pass(1000);
  expect(site.affected.of('log1', 1, 1)?.isSettled).toBe(false);
  site.sharedState.isAway = false;
  await pass(1000);
  expect(site.affected.of('log1', 1, 1)?.isSettled).toBe(true);
});
