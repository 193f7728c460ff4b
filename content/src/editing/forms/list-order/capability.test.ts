import type { Core } from '@strapi/strapi';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentCall } from '../../../platform/capability';
import { keepListOrder } from './capability';

beforeEach(() => {
  // In Novosibirsk the new year has begun.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the framework would save. */
function save(uid: string, action: string, params: DocumentCall['params']): Promise<unknown> {
  const documents = () => ({ findFirst: async () => ({ timeZone: 'Asia/Novosibirsk' }) });
  const keep = keepListOrder({ documents } as unknown as Core.Strapi);
  return keep({ uid, action, params }, async () => params.data);
}

const news = 'api::news-post.news-post';
const status = 'published';

test('an entry created or saved as published gets the clinic’s day', async () => {
  expect(await save(news, 'create', { status, data: { title: 'Год' } })).toEqual({ title: 'Год', date: '2027-01-01' });
  expect(await save(news, 'update', { status, data: { date: null } })).toEqual({ date: '2027-01-01' });
});

test('keeps a date that is set or not part of the save', async () => {
  expect(await save(news, 'create', { status, data: { date: '2026-01-09' } })).toEqual({ date: '2026-01-09' });
  expect(await save(news, 'update', { status, data: { title: 'Год' } })).toEqual({ title: 'Год' });
});

test('a draft gets no date, nor does a type without dates', async () => {
  expect(await save(news, 'create', { data: { title: 'Год' } })).toEqual({ title: 'Год' });
  expect(await save('api::doctor.doctor', 'create', { status, data: { order: null } })).toEqual({ order: 0 });
});
