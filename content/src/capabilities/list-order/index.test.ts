import type { Core } from '@strapi/strapi';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepListOrder } from '.';

type Data = Record<string, unknown>;
type DocumentAction = { uid: string; action: string; params: { status?: string; data: Data } };
type Middleware = (call: DocumentAction, next: () => Promise<Data>) => Promise<Data>;

beforeEach(() => {
  // In Novosibirsk the new year has begun.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-12-31T18:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** What the framework would save. */
function save(uid: string, action: string, params: DocumentAction['params']): Promise<Data> {
  const used: Middleware[] = [];
  const config = { findFirst: async () => ({ timeZone: 'Asia/Novosibirsk' }) };
  const documents = Object.assign(() => config, { use: (one: Middleware) => used.push(one) });
  keepListOrder({ documents } as unknown as Core.Strapi);
  const [middleware] = used as [Middleware];
  return middleware({ uid, action, params }, async () => params.data);
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
