import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/console.ts';
import { type Document, markupFaults, nuFaults, writeDown } from '../support/markup.ts';
import { isWhole, kinds, pageMs, pathsOf } from '../support/site-pages.ts';
import { freePort, startSite } from '../support/site-process.ts';
import { largest } from '../support/versions.ts';

const inVersion = { Cookie: `vision=${largest()}` };

async function fetchAll(request: APIRequestContext, paths: string[], headers = {}): Promise<Document[]> {
  const documents: Document[] = [];
  for (const path of paths) documents.push({ name: path, html: await (await request.get(path, { headers })).text() });
  return documents;
}

const pathsToSee = async (request: APIRequestContext): Promise<string[]> =>
  (await Promise.all(Object.keys(kinds).map((kind) => pathsOf(request, kind)))).flat();

test.describe.configure({ timeout: 300_000 });

test('Разметка после того, как страницу взял React', async ({ page, request }) => {
  const paths = isWhole
    ? await pathsToSee(request)
    : await Promise.all(Object.keys(kinds).map(async (kind) => (await pathsOf(request, kind))[0] ?? '/'));
  test.setTimeout(paths.length * pageMs);
  const pages: Document[] = [];
  for (const path of paths) {
    await page.goto(path);
    await untilAlive(page);
    pages.push(await writeDown(page, path));
  }
  // Base UI hides its own fields by the CSSOM, which looks like a style attribute once written down.
  const faults = (await markupFaults(pages)).filter((fault) => !fault.includes('no-inline-style'));
  console.log(`После React: страниц ${pages.length}`);
  expect([...faults, ...nuFaults(pages)]).toEqual([]);
});

test.describe('Сервер без содержания', () => {
  test.use({ expectedFault: /^503: .*\/(uploads|_ipx)\// });

  test('Разметка страницы ошибки', async ({ page, request }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'markup-'));
    const site = await startSite({ contentUrl: `http://127.0.0.1:${await freePort()}`, dataDir });
    try {
      const address = `${site.url}/doctors`;
      const pages = [...(await fetchAll(request, [address])), ...(await fetchAll(request, [address], inVersion))];
      expect((await page.goto(address))?.status()).toBe(503);
      await untilAlive(page);
      pages.push(await writeDown(page, `${address} после React`));
      expect([...(await markupFaults(pages)), ...nuFaults(pages)]).toEqual([]);
    } finally {
      // Nobody is to ask a site that is gone.
      await page.goto('about:blank');
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
  });
});
