import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';
import { choose, largest } from '../support/versions.ts';

const divider = (page: Page) => page.getByRole('slider', { name: 'Граница между снимками до и после' });

/** Returns which picture is at this percentage of their common width from the left. */
const seenAt = (page: Page, percent: number) =>
  divider(page).evaluate((range, share) => {
    const { left, top, width, height } = range.getBoundingClientRect();
    const under = document.elementsFromPoint(left + (width * share) / 100, top + height / 3);
    const picture = under.find((element) => element instanceof HTMLImageElement);
    return picture?.getAttribute('alt')?.match(/до|после/)?.[0];
  }, percent);

test('the border between before and after follows arrow keys and pointer; the version for the visually impaired has none', async ({
  page,
  context,
  baseURL,
}) => {
  await page.goto('/customers/istoriya-implant');
  await untilHydrated(page);
  await divider(page).scrollIntoViewIfNeeded();
  await expect(divider(page)).toHaveValue('50');
  expect([await seenAt(page, 45), await seenAt(page, 55)]).toEqual(['до', 'после']);

  await divider(page).focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight');
  await expect(divider(page)).toHaveValue('60');
  expect([await seenAt(page, 55), await seenAt(page, 65)]).toEqual(['до', 'после']);

  await page.keyboard.press('Home');
  expect([await seenAt(page, 5), await seenAt(page, 95)]).toEqual(['после', 'после']);
  await page.keyboard.press('End');
  expect([await seenAt(page, 5), await seenAt(page, 95)]).toEqual(['до', 'до']);
  const box = await divider(page).boundingBox();
  if (!box) throw new Error('The border is missing');
  const at = (share: number) => [box.x + box.width * share, box.y + box.height / 2] as const;
  await page.mouse.move(...at(0.5));
  await page.mouse.down();
  await page.mouse.move(...at(0.35));
  await page.mouse.move(...at(0.2));
  await page.mouse.up();
  expect([await seenAt(page, 10), await seenAt(page, 30)]).toEqual(['до', 'после']);

  // Stacked pictures.
  await choose(context, baseURL, largest());
  await page.reload();
  await expect(divider(page)).toBeHidden();
  const [before, after] = await Promise.all(
    [/, до лечения/, /, после лечения/].map((name) => page.getByRole('img', { name }).boundingBox()),
  );
  expect(after?.y ?? 0).toBeGreaterThan((before?.y ?? 0) + (before?.height ?? 0));
});
