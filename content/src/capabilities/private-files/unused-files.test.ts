import type { Core } from '@strapi/strapi';
import { expect, test } from 'vitest';
import { dropForgottenFiles } from './unused-files';

type Row = { id: number; url: string };

/** Stored files that are all old enough to be dropped, and what is left of them. */
async function cleanOver(rows: Row[]): Promise<string[]> {
  const names = new Set(['kept.pdf', 'lost.pdf']);
  const query = () => ({
    // No row is old: only files without a row may be dropped.
    findMany: async ({ where }: { where: object }) => ('createdAt' in where ? [] : rows),
  });
  const store = {
    list: async () => [...names].map((name) => ({ name, modified: new Date(0) })),
    remove: async (name: string) => names.delete(name),
  };
  await dropForgottenFiles({ db: { query } } as unknown as Core.Strapi, store as never, new Date());
  return [...names];
}

test('a file without a row is dropped', async () => {
  expect(await cleanOver([{ id: 1, url: '/private-files/kept.pdf' }])).toEqual(['kept.pdf']);
});

test('over another database, which knows no private file, nothing of the folder is dropped', async () => {
  expect(await cleanOver([])).toEqual(['kept.pdf', 'lost.pdf']);
});
