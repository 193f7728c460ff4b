import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { contentUrl } from '../support/editor.ts';
import { untilHydrated } from '../support/hydration.ts';
import { markupFaults, nuFaults, writeDown } from '../support/markup.ts';
import { fitsWidth } from '../support/page-facts.ts';
import { patient } from '../support/patience.ts';
import { freePort, type SiteProcess, startSite } from '../support/site-process.ts';
import { choose, largest, usual, windows } from '../support/versions.ts';

/** Asked by a script that goes to the page. */
const dataOfDoctors = '/doctors.data?_routes=routes%2Fdoctors';
/** Internals that a visitor must never see. */
const inside = /node_modules|\bat .+:\d+:\d+|ECONNREFUSED|fetch failed|graphql|127\.0\.0\.1:\d+\/graphql/i;

// Pictures are with the content service and none is stored yet; the layout must work without them.
test.use({ expectedFault: /^503: .*\/(uploads|_ipx)\// });

for (const keepsLayout of [true, false]) {
  test.describe(
    keepsLayout ? 'Контент недоступен, рамка страниц сохранена' : 'Контент недоступен с самого начала',
    () => {
      // In order: they share the two processes.
      test.describe.configure({ mode: 'default', timeout: patient(120_000) });
      let dataDir: string;
      let site: SiteProcess;

      test.beforeAll(async ({ request }) => {
        dataDir = await mkdtemp(join(tmpdir(), 'outage-'));
        if (keepsLayout) {
          const healthy = await startSite({ contentUrl, dataDir });
          await expect.poll(async () => (await request.get(`${healthy.url}/readyz`)).status()).toBe(200);
          // Whoever has opened the form once can open it during the outage.
          expect((await request.get(`${healthy.url}/callback`)).status()).toBe(200);
          await healthy.stop();
          // With stored pages the outage would not show: publishing/faults.spec.ts.
          for (const kept of ['pages', 'publisher.json'])
            await rm(join(dataDir, kept), { recursive: true, force: true });
        }
        site = await startSite({
          contentUrl: `http://127.0.0.1:${await freePort()}`,
          dataDir,
          settings: {
            CLINIC_NAME: 'Клиника «Из настроек»',
            CLINIC_PHONE: '+7 (000) 111-22-33',
            CLINIC_ADDRESS: 'Город, ул. Настроек, 1',
          },
        });
      });
      test.afterAll(async () => {
        await site?.stop();
        await rm(dataDir, { recursive: true, force: true });
      });

      test('503 everywhere, never a 404, and no internals', async ({ request }) => {
        for (const path of [
          '/',
          '/doctors',
          '/doctors/tayozhnyy',
          '/services/net-takoy',
          '/news?page=2',
          dataOfDoctors,
        ]) {
          const response = await request.get(`${site.url}${path}`);
          expect.soft(response.status(), path).toBe(503);
          expect.soft(Number(response.headers()['retry-after']), path).toBeGreaterThan(0);
          expect.soft(await response.text(), path).not.toMatch(inside);
        }
      });

      test('a visitor sees what happened and how to reach the clinic', async ({ page }) => {
        const response = await page.goto(`${site.url}/doctors`);
        expect(response?.status()).toBe(503);
        const main = page.getByRole('main');
        await expect(main.getByRole('heading', { level: 1 })).toHaveText('Возникла ошибка');
        await expect(main.getByRole('img', { name: 'Ошибка 503' })).toHaveText('503');
        await expect(main.getByRole('link', { name: 'НА ГЛАВНУЮ' })).toHaveAttribute('href', '/');
        if (keepsLayout) {
          await expect(main.getByRole('link', { name: '+7 (3822) 00-00-00' })).toHaveAttribute(
            'href',
            'tel:+73822000000',
          );
          await expect(main).toContainText('Томск, ул. Снегириная, 7');
          await expect(page.getByRole('navigation', { name: 'Главное меню' })).toBeVisible();
          await expect(main).not.toContainText('Из настроек');
        } else {
          await expect(main.getByRole('link', { name: '+7 (000) 111-22-33' })).toHaveAttribute(
            'href',
            'tel:+70001112233',
          );
          await expect(main).toContainText('Клиника «Из настроек»');
          await expect(main).toContainText('Город, ул. Настроек, 1');
        }
      });

      if (keepsLayout) {
        test('a page of times leads to the phone and the form', async ({ page, request }) => {
          const response = await request.get(`${site.url}/times?doctor=kedrova`);
          expect([response.status(), Number(response.headers()['retry-after']) > 0]).toEqual([503, true]);
          await page.clock.install();
          await page.goto(`${site.url}/times?doctor=ryabinina`);
          const main = page.getByRole('main');
          await expect(main).toContainText('Свободное время сейчас не открывается');
          await expect(main.getByRole('link', { name: /^\+7/ })).toHaveAttribute('href', /^tel:\+7/);
          // Without a touch of the visitor.
          await page.waitForFunction(() => document.querySelector('[data-hydrate]'));
          const again = page.waitForRequest(/\/times\.data/);
          await expect(async () => {
            await page.clock.fastForward(15_000);
            await Promise.race([again, Promise.reject(new Error('no retry yet'))]);
          }).toPass();
          await main.getByRole('button', { name: 'Оставить заявку' }).first().click();
          await expect(page.getByLabel('Ваше имя*')).toBeVisible();
          await page.goto(`${site.url}/callback?doctor=kedrova&time=2030-01-01T10:00`);
          await expect(page.getByLabel('Ваше имя*')).toBeVisible();
        });
      }

      if (!keepsLayout) {
        test('the error page is accessible in both versions', async ({ page, context }) => {
          for (const version of [usual, largest('white-on-black')]) {
            const highContrast = version !== usual;
            await choose(context, site.url, version);
            const response = await page.goto(`${site.url}/doctors`);
            await expect(page.locator('aside.vision-panel')).toHaveCount(highContrast ? 1 : 0);
            await untilHydrated(page);
            const documents = [
              { name: 'served', html: (await response?.text()) ?? '' },
              await writeDown(page, 'hydrated'),
            ];
            expect.soft([...(await markupFaults(documents)), ...nuFaults(documents)], `${version}, markup`).toEqual([]);
            for (const size of Object.values(windows)) {
              await page.setViewportSize(size);
              expect.soft(await violations(page, { highContrast }), `${version}, ${size.width} px`).toEqual([]);
              expect.soft(await fitsWidth(page), `${version}, ${size.width} px`).toEqual([]);
            }
          }
        });
      }

      test('a bot gets a bare answer', async ({ request }) => {
        const response = await request.get(`${site.url}/doctors`, { headers: { 'User-Agent': 'Googlebot/2.1' } });
        expect([response.status(), await response.text()]).toEqual([503, 'Error 503\n']);
        expect(Number(response.headers()['retry-after'])).toBeGreaterThan(0);
      });

      test('the server is alive, but ready only once it knows the layout', async ({ request }) => {
        expect((await request.get(`${site.url}/healthz`)).status()).toBe(200);
        expect((await request.get(`${site.url}/readyz`)).status()).toBe(keepsLayout ? 200 : 503);
      });
    },
  );
}
