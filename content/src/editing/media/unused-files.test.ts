import type { Core } from '@strapi/strapi';
import { expect, test, vi } from 'vitest';
import { dropForgottenFiles } from './unused-files';

test('over another database, which knows no private file, nothing of the folder is dropped', async () => {
  const strapi = { db: { query: () => ({ findMany: async () => [] }) } } as unknown as Core.Strapi;
  const remove = vi.fn();
  const store = { list: async () => [{ name: 'kept.pdf', modified: new Date(0) }], remove };
  await dropForgottenFiles(strapi, store as never, new Date());
  expect(remove).not.toHaveBeenCalled();
});
