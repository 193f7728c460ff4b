import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

const slider = (page: Page) => page.getByRole('region', { name: 'Главное' });
const dot = (page: Page, slide: number) =>
  slider(page).getByRole('link', { name: new RegExp(`^Слайд ${slide}:`), includeHidden: true });
test.describe('motion is not reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('two quick presses move two slides; keys go on from inside a slide, and with Alt are left to the browser', async ({
    page,
  }) => {
    await page.goto('/');
    await untilHydrated(page);
    await slider(page).getByRole('button', { name: 'Следующий слайд' }).dblclick();
    await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
    await slider(page).getByRole('button', { name: 'Предыдущий слайд' }).dblclick();
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');

    // Slides out of view are out of reach.
    const slides = slider(page).locator('[role="group"]');
    await expect(slides.nth(1)).toHaveAttribute('inert');
    await slides.first().locator('a, button').first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(dot(page, 2)).toHaveAttribute('aria-current', 'true');
    await expect(slides.first()).toHaveAttribute('inert');
    await expect(slides.nth(1)).not.toHaveAttribute('inert');
    await page.keyboard.press('ArrowRight');
    await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');

    const isLeft = (altKey: boolean) =>
      dot(page, 3).evaluate((link, altKey) => {
        const arrow = { key: 'ArrowRight', altKey, bubbles: true, cancelable: true };
        return link.dispatchEvent(new KeyboardEvent('keydown', arrow));
      }, altKey);
    expect(await isLeft(true)).toBe(true);
    expect(await isLeft(false)).toBe(false);
    await expect(dot(page, 3)).not.toHaveAttribute('aria-current');
  });

  test('two quick presses of the arrow move two pictures of the clinic', async ({ page }) => {
    await page.goto('/about');
    await untilHydrated(page);
    const pictures = page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.getByRole('figure') });
    await pictures.getByRole('button', { name: 'Следующая картинка' }).dblclick();
    await expect(pictures.getByRole('figure').nth(2)).toBeInViewport({ ratio: 0.9 });
  });

  test('two quick presses of the arrow move doctors twice as far as one', async ({ page }) => {
    await page.goto('/');
    await untilHydrated(page);
    const doctors = page.getByRole('list', { name: 'Врачи клиники' });
    const forth = page.getByRole('button', { name: 'Вперёд' });
    await forth.scrollIntoViewIfNeeded();
    /** Acts and returns how many doctors have left the window once the row stands still. */
    const passedAfter = async (press: () => Promise<void>) => {
      const stands = doctors.evaluate(
        (row) => new Promise((end) => row.addEventListener('scrollend', end, { once: true })),
      );
      await press();
      await stands;
      const cards = doctors.getByRole('listitem');
      return cards.evaluateAll((all) => all.filter((card) => card.getBoundingClientRect().right <= 0).length);
    };
    const byOne = await passedAfter(() => forth.click());
    expect(byOne).toBeGreaterThan(0);
    await passedAfter(() => doctors.evaluate((row) => row.scrollTo({ left: 0, behavior: 'instant' })));
    // The row stops at the edge of a card, give or take a few pixels.
    expect(await passedAfter(() => forth.dblclick())).toBeGreaterThanOrEqual(2 * byOne);
  });
});
