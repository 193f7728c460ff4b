import type { Page } from '@playwright/test';
import { holdScript } from '../support/hold-script.ts';
import { untilHydrated } from '../support/hydration.ts';
import { patient } from '../support/patience.ts';
import { expect, test } from './desk.ts';

const freshMs = patient(30_000);
const real = { href: 'tel:+73822000000', text: '+7 (3822) 00-00-00' };
const ofMaps = { href: 'tel:+73822000071', text: '+7 (3822) 00-00-71' };
const landing = '/prices?utm_source=2gis';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async ({ editor, request }) => {
  await editor.saveSingle('common-config', { sourcePhones: [{ source: '2гис', phone: '8 3822 00-00-71' }] });
  await expect.poll(async () => (await request.get('/prices')).text(), { timeout: freshMs }).toContain('data-phones');
});
test.afterAll(async ({ editor }) => {
  await editor.saveSingle('common-config', { sourcePhones: [] });
});

/** Returns every link that calls, with the number that people see; without numbers, «Позвонить» alone. */
const calls = (page: Page) =>
  page.locator('a[data-call]').evaluateAll((links) =>
    links.map((link) => ({
      href: link.getAttribute('href'),
      text: link.textContent?.replace(/\s+/g, ' ').trim() ?? '',
    })),
  );

async function expectNumber(page: Page, { href, text }: typeof real) {
  const shown = (await calls(page)).filter((link) => [real.href, ofMaps.href].includes(link.href ?? ''));
  expect(shown.length).toBeGreaterThan(2);
  for (const link of shown) expect(link).toEqual({ href, text: /\d/.test(link.text) ? text : link.text });
}

test('a visitor of a source sees its number before and after React, on later pages and in popups', async ({ page }) => {
  const letGo = await holdScript(page);
  await page.goto(landing);
  await expectNumber(page, ofMaps);
  letGo();
  await untilHydrated(page);
  await expectNumber(page, ofMaps);
  await page.getByRole('link', { name: 'Контакты' }).first().click();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect.poll(() => calls(page)).not.toContainEqual(expect.objectContaining({ href: real.href }));
  await page.goto('/doctors');
  await expectNumber(page, ofMaps);
});

test('another visitor, structured data and legal pages have the real number', async ({ page, request }) => {
  await page.goto('/prices');
  await untilHydrated(page);
  await expectNumber(page, real);
  await page.goto(landing);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).not.toContain('3822000071');
  await page.goto('/legal-information');
  await expect(page.getByRole('main').getByRole('link', { name: real.text }).first()).toHaveAttribute(
    'href',
    real.href,
  );
  const [html, again] = await Promise.all([landing, '/prices'].map(async (path) => (await request.get(path)).text()));
  expect(html).toContain(real.text);
  expect(html).toBe(again);
});
