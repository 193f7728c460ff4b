import type { Page } from '@playwright/test';
import { violations } from '../support/axe.ts';
import { untilHydrated } from '../support/hydration.ts';
import { markupFaults, nuFaults, writeDown } from '../support/markup.ts';
import { patient } from '../support/patience.ts';
import { expect, test } from './desk.ts';

const freshMs = patient(15_000);
const key = '00000000-0000-0000-0000-000000000000';

/** Replaces the map's own script: shows the centre it was given, and needs eval as the real one does. */
const fakeScript = `
  new Function('return 1')();
  window.ymaps3 = {
    ready: Promise.resolve(),
    YMap: class {
      constructor(root, { location, behaviors }) {
        Object.assign(this, { root, zoom: location.zoom });
        root.textContent = location.center.join(' ') + ' ' + location.zoom + (behaviors.includes('scrollZoom') ? ' scroll' : '');
      }
      addChild(child) { if (child.element) this.root.append(child.element); return this; }
      setLocation({ zoom }) { this.zoom = zoom; this.root.dataset.zoom = zoom; }
      destroy() {}
    },
    YMapDefaultSchemeLayer: class {},
    YMapDefaultFeaturesLayer: class {},
    YMapMarker: class { constructor({ coordinates }, element) { this.element = element; element.append(coordinates.join(' ')); } },
  };`;

test.describe.configure({ mode: 'serial', timeout: patient(120_000) });
test.use({
  expectedFault:
    /^asks another site: https:\/\/api-maps\.yandex\.ru\/v3\/|api-maps\.yandex\.ru.*(FAILED|ABORTED)|ERR_FAILED: https:\/\/api-maps/,
});

test.afterAll(async ({ editor }) => {
  await editor.publishSingle('contact-page', { mapsToken: '' });
});

const clinic = (page: Page) => page.getByRole('region', { name: 'Клиника на Снегириной' });
const showMap = (page: Page) => clinic(page).getByRole('link', { name: 'Показать карту' });

async function open(page: Page) {
  await page.goto('/contacts');
  await untilHydrated(page);
}

test('without a key: the plan, no button, and no request to anyone', async ({ page, request }) => {
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await open(page);
  await expect(clinic(page).getByRole('img', { name: /^План: / })).toBeVisible();
  await expect(showMap(page)).toHaveCount(0);
  expect(asked.filter((url) => url.includes('yandex'))).toEqual([]);
  expect((await request.get('/contacts/map?clinic=x')).status()).toBe(404);
});

test('with a key: the map appears on click at the clinic, and only its own iframe may do more', async ({
  page,
  request,
  editor,
}) => {
  await editor.publishSingle('contact-page', { mapsToken: key });
  await expect
    .poll(async () => (await request.get('/contacts')).text(), { timeout: freshMs })
    .toContain('Показать карту');
  const scripts: string[] = [];
  await page.context().route('https://api-maps.yandex.ru/**', (route) => {
    scripts.push(route.request().url());
    return route.fulfill({ contentType: 'text/javascript', body: fakeScript });
  });

  const answer = await page.goto('/contacts');
  expect(answer?.headers()['content-security-policy']).not.toContain('unsafe');
  await untilHydrated(page);
  await expect(showMap(page)).toHaveAttribute('href', /^https:\/\/yandex\.ru\/maps\/\?ll=84\.\d+,56\.\d+/);
  expect(scripts).toEqual([]);
  expect(await page.content()).not.toContain(key);

  await showMap(page).focus();
  await page.keyboard.press('Enter');
  const frame = page.frameLocator('iframe[title^="Карта: Томск"]');
  await expect(frame.locator('#map')).toContainText(/^84\.\d+ 56\.\d+ 16(?! scroll)/);
  expect(scripts).toEqual([`https://api-maps.yandex.ru/v3/?apikey=${key}&lang=ru_RU&csp=202512`]);
  await expect(page.locator('iframe')).toBeVisible();
  await expect(clinic(page).getByRole('link', { name: 'Открыть в Яндекс Картах' })).toBeFocused();

  // The keyboard reaches the buttons of the map.
  await frame.getByRole('button', { name: 'Приблизить' }).press('Enter');
  await expect(frame.locator('#map')).toHaveAttribute('data-zoom', '17');
  await frame.getByRole('button', { name: 'Отдалить' }).press('Enter');
  await expect(frame.locator('#map')).toHaveAttribute('data-zoom', '16');
  expect(await violations(page)).toEqual([]);
  const inside = page.frames().find((one) => one.url().includes('/contacts/map'));
  const documents = [
    { name: 'карта', html: await (await request.get(inside?.url() ?? '')).text() },
    await writeDown(page, '/contacts с картой'),
  ];
  // Scripts may set styles; the policy forbids them in the markup that the server sends.
  const faults = (await markupFaults(documents)).filter((fault) => !fault.includes('no-inline-style'));
  expect([...faults, ...nuFaults(documents)]).toEqual([]);
});

test('the map did not load: the plan stays, the page says so, and a retry is possible', async ({ page }) => {
  let isDown = true;
  await page
    .context()
    .route('https://api-maps.yandex.ru/**', (route) =>
      isDown ? route.abort() : route.fulfill({ contentType: 'text/javascript', body: fakeScript }),
    );
  await open(page);
  await showMap(page).click();
  await expect(clinic(page).getByText('Карта не загрузилась')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(clinic(page).getByRole('img', { name: /^План: / })).toBeVisible();

  isDown = false;
  await showMap(page).click();
  await expect(page.frameLocator('iframe').locator('.marker')).toBeVisible();
  await expect(clinic(page).getByText('Карта не загрузилась')).toHaveCount(0);
});

test('the map is silent for five seconds: it is given up, and no other host is asked', async ({ page }) => {
  await page.context().route('https://api-maps.yandex.ru/**', () => {});
  await open(page);
  await page.clock.install();
  await showMap(page).click();
  await page.locator('iframe').waitFor({ state: 'attached' });
  await page.evaluate(() => window.postMessage({ map: 'ready' }, '*'));
  await expect(page.locator('iframe')).toBeHidden();
  await page.clock.fastForward(5000);
  await expect(clinic(page).getByText('Карта не загрузилась')).toBeVisible();
  await expect(page.locator('iframe')).toHaveCount(0);
});

test('leaving the page and returning five times: there is one map each time', { tag: '@nightly' }, async ({ page }) => {
  await page
    .context()
    .route('https://api-maps.yandex.ru/**', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: fakeScript }),
    );
  await open(page);
  for (let times = 0; times < 5; times++) {
    await showMap(page).click();
    await expect(page.frameLocator('iframe').locator('.marker')).toHaveCount(1);
    await page.getByRole('link', { name: 'Главная' }).first().click();
    await expect(page.locator('iframe')).toHaveCount(0);
    await page.goBack();
    await expect(showMap(page)).toBeVisible();
  }
});
