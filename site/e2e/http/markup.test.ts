import { expect, test } from 'vitest';
import { type Document, markupFaults, nuFaults } from '../support/markup.ts';
import { patient } from '../support/patience.ts';
import { isWhole, notFound, unlisted } from '../support/site-pages.ts';
import { largest } from '../support/versions.ts';
import { listedPages } from './crawl.ts';
import { get } from './site.ts';

const timeout = patient(300_000);

const kindOf = (path: string) => path.replace(/(?<=\/[^/]+\/)[^/]+/g, '*');

async function documents(headers = {}): Promise<Document[]> {
  const paths = (await listedPages()).map(({ path }) => path);
  const oneOfEach = [...new Map(paths.map((path) => [kindOf(path), path])).values()];
  expect(oneOfEach.length).toBeGreaterThan(15);
  return readDocuments([...(isWhole ? paths : oneOfEach), ...unlisted, notFound], headers);
}

const readDocuments = (paths: string[], headers = {}) =>
  Promise.all(paths.map(async (path) => ({ name: path, html: (await get(path, { headers })).text })));

async function expectNoFaults(pages: Document[]): Promise<void> {
  expect([...(await markupFaults(pages)), ...nuFaults(pages)]).toEqual([]);
}

test('the markup of the pages is valid', { timeout }, async () => {
  await expectNoFaults([...(await documents()), ...(await readDocuments(['/offline']))]);
});

test('the markup of the version for the visually impaired is valid', { timeout }, async () => {
  const pages = await documents({ Cookie: `vision=${largest()}` });
  expect(pages[0]?.html).toContain('vision-panel');
  await expectNoFaults(pages);
});
