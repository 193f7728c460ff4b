import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { untilHydrated, untilIdle } from '../support/hydration.ts';

const isWhole = (page: Page) => page.evaluate(() => 'whole' in document.documentElement.dataset);
/** Returns the boxes of all elements in view, except the shapes inside an icon. */
const boxesInView = () =>
  [...document.querySelectorAll('body :not(svg *)')]
    .map((element) => element.getBoundingClientRect())
    .filter(({ top, bottom, height }) => height > 0 && top >= 0 && bottom <= window.innerHeight)
    .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '));
/** Returns the boxes as the next key finds them, before React or the nearest times may change anything. */
async function watchKey(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(`addEventListener('keydown', () => { window.atKey = (${boxesInView})(); }, { once: true })`);
  return () => page.evaluate<string[]>('window.atKey');
}

for (const path of ['/', '/services', '/prices', '/doctors/kedrova']) {
  test(`only the first view is laid out until the visitor acts: ${path}`, async ({ page }) => {
    await page.goto(path);
    await untilIdle(page);
    expect(await isWhole(page)).toBe(false);
    const address = page.getByRole('contentinfo').locator('address');
    expect(await address.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(false);
    const before = await page.evaluate(boxesInView);
    const atKey = await watchKey(page);
    await page.keyboard.press('Shift');
    expect(await isWhole(page)).toBe(true);
    expect(await address.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }))).toBe(true);
    expect(before.length).toBeGreaterThan(20);
    expect(await atKey()).toEqual(before);
  });
}

test('a URL with a fragment leads to its place: home, contacts', async ({ page }) => {
  await page.goto('/#contacts');
  await untilIdle(page);
  await expect(page.locator('#contacts')).toBeInViewport();
  expect(await isWhole(page)).toBe(true);
});

test('a reopened page stands where it was read', async ({ page }) => {
  await page.goto('/');
  await untilIdle(page);
  const heading = page.getByRole('heading', { level: 2 }).last();
  await page.mouse.wheel(0, 1);
  const read = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().y));
  // What comes into view while scrolling gets its height then.
  await expect(async () => {
    await heading.scrollIntoViewIfNeeded();
    const reached = await read();
    await untilIdle(page);
    expect(await read()).toBe(reached);
  }).toPass();
  const before = await read();
  await page.reload();
  await untilIdle(page);
  await expect.poll(async () => Math.abs((await read()) - before)).toBeLessThanOrEqual(2);
});

test('name, phone, consent and button of the form are in the first screen', async ({ page }) => {
  await page.goto('/doctors/kedrova');
  await untilHydrated(page);
  await page.getByRole('main').getByRole('button', { name: 'Записаться' }).first().click();
  const form = page.getByRole('dialog');
  for (const field of [
    form.getByLabel('Ваше имя*'),
    form.getByLabel('Телефон*'),
    form.getByRole('checkbox'),
    form.getByRole('button', { name: 'отправить' }),
  ])
    await expect(field).toBeInViewport({ ratio: 1 });
  await expect(form.getByRole('combobox')).toHaveCount(0);
});

test('the button of the form for a chosen time is in the first screen', async ({ page }) => {
  await page.goto('/times?doctor=kedrova');
  await untilHydrated(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: /^\d+:\d\d, / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('button', { name: /^Записаться на/ })).toBeInViewport({ ratio: 1 });
});

test('the plan of a clinic opens larger than the phone, in a dialog with a title and a way out', async ({ page }) => {
  await page.goto('/contacts/snegirinaya');
  await untilHydrated(page);
  await page.getByText('Открыть схему крупно').click();
  const dialog = page.getByRole('dialog', { name: 'Как найти' });
  await expect(dialog.getByRole('heading')).toContainText('Снегириная, 7');
  expect((await dialog.getByRole('img').boundingBox())?.width).toBeGreaterThanOrEqual(700);
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog).toBeHidden();
});
