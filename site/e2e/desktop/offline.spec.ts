import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { contentUrl } from '../support/editor.ts';
import { untilHydrated } from '../support/hydration.ts';
import { patient } from '../support/patience.ts';
import { freePort, type SiteProcess, startSite } from '../support/site-process.ts';

// One after another: each test stops the site and starts it again with the pages that it has stored.
test.describe.configure({ mode: 'default', timeout: patient(120_000) });

// Errors of the lost network, not of the site: it is killed, perhaps in the middle of an answer. A site that has just
// started renders all its pages, so that a busy machine may ask for a logo in vain.
test.use({
  serviceWorkers: 'allow',
  expectedFault:
    /ERR_(CONNECTION_REFUSED|CONNECTION_RESET|CONTENT_LENGTH_MISMATCH|EMPTY_RESPONSE|FAILED|INCOMPLETE_CHUNKED_ENCODING|SOCKET_NOT_CONNECTED)|^503: .*\/uploads\//,
});

let dataDir: string;
let port: number;
let site: SiteProcess;

const start = (settings: Record<string, string> = {}) => startSite({ contentUrl, dataDir, port, settings });

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'offline-'));
  port = await freePort();
});
test.afterAll(() => rm(dataDir, { recursive: true, force: true }));
test.beforeEach(async () => {
  site = await start();
});
test.afterEach(async ({ page }) => {
  // Before its site, or its open requests would fail.
  await page.close();
  await site.stop();
});

/** The worker is registered a while after the first sign of intent. */
async function openWithWorker(page: Page, path: string) {
  await page.goto(site.url + path);
  await untilHydrated(page);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

const card = (page: Page) => page.getByRole('heading', { level: 1, name: 'Нет связи' });

test('offline: a card with phone, address and hours; online, the retry button opens the same page', async ({
  page,
}) => {
  await openWithWorker(page, '/faq');
  await site.stop();
  await page.goto(`${site.url}/prices?a=1`);
  await expect(card(page)).toBeVisible();
  await expect(page.getByRole('link', { name: '+7 (3822) 00-00-00' })).toHaveAttribute('href', 'tel:+73822000000');
  await expect(page.getByRole('link', { name: 'Отправить СМС' })).toHaveAttribute('href', /^sms:\+79130000000/);
  await expect(page.getByText('Томск, ул. Снегириная, 7')).toBeVisible();
  await expect(page.getByText(/Пн\u2060–\u2060Сб/)).toBeVisible();
  const retry = page.getByRole('link', { name: 'Повторить' });
  await expect(retry).toHaveCSS('background-color', 'rgb(201, 58, 38)');
  expect(await violations(page)).toEqual([]);

  await retry.click();
  await expect(card(page)).toBeVisible();
  site = await start();
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Цены' })).toBeVisible();
  await expect(page).toHaveURL(`${site.url}/prices?a=1`);
  await untilHydrated(page);
});

test('a disabled card leaves the device together with its storage', { tag: '@nightly' }, async ({ page }) => {
  await openWithWorker(page, '/faq');
  await site.stop();
  site = await start({ SERVICE_WORKER: 'off' });
  await page.goto(`${site.url}/faq`);
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).length,
    }));
  await expect.poll(left, { timeout: patient(15_000) }).toEqual({ workers: 0, caches: 0 });
});
