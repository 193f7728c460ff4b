import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { holdScript } from '../support/hold-script.ts';
import { untilHydrated } from '../support/hydration.ts';

/** Between the time of one slide of the home page and of two. */
const overSlideMs = 8000;

const slider = (page: Page) => page.getByRole('region', { name: 'Главное' });
const dot = (page: Page, slide: number) =>
  slider(page).getByRole('link', { name: new RegExp(`^Слайд ${slide}:`), includeHidden: true });
/** Returns the slide in view and whether another was in view before. */
const seen = (page: Page) =>
  slider(page).evaluate((region) => {
    const slides = [...region.querySelectorAll('[role="group"]')];
    const inView = slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left) < 1) + 1;
    return { slide: inView, hasMoved: 'moved' in (region as HTMLElement).dataset };
  });
/** Starts to record movements of the slides. */
const watch = (page: Page) =>
  slider(page).evaluate((region: HTMLElement) =>
    region.addEventListener('scroll', () => region.toggleAttribute('data-moved', true), true),
  );
/** Lets the time of a slide pass and expects the first one to stay. */
async function staysAtFirst(page: Page) {
  await page.clock.runFor(overSlideMs);
  expect(await seen(page)).toEqual({ slide: 1, hasMoved: false });
}
/** Lets the time of a slide pass and expects the second one. */
async function turns(page: Page) {
  await page.clock.runFor(overSlideMs);
  await expect.poll(async () => (await seen(page)).slide).toBe(2);
}
/** Moves the pointer over the slides, or away from them. */
const pointAtSlides = (page: Page) => dot(page, 3).hover();
const pointElsewhere = (page: Page) => page.getByRole('banner').getByRole('link').first().hover();

test.describe('motion is not reduced', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Opens the home page and acts before its script arrives. */
  async function open(page: Page, before: () => Promise<void>) {
    const letGo = await holdScript(page, { isPatient: false });
    await page.clock.install();
    await page.goto('/');
    await watch(page);
    await before();
    letGo();
    await untilHydrated(page);
    await expect(slider(page).getByRole('button', { name: 'Остановить смену слайдов' })).toBeAttached();
    // Slides still change on their own, but without a transition, which this test is not about.
    await page.emulateMedia({ reducedMotion: 'reduce' });
  }
  test('slides change on their own; focus holds them when the pointer passed by, the pointer when focus left', async ({
    page,
  }) => {
    await open(page, () => dot(page, 1).focus());
    await staysAtFirst(page);
    await pointAtSlides(page);
    await pointElsewhere(page);
    await staysAtFirst(page);
    await pointAtSlides(page);
    await dot(page, 1).blur();
    await staysAtFirst(page);
    await pointElsewhere(page);
    await turns(page);
  });

  test('after “Stop” the slides stay, also without the visitor', async ({ page }) => {
    await open(page, () => pointAtSlides(page));
    const pause = slider(page).getByRole('button', { name: 'Остановить смену слайдов' });
    await pause.click();
    await slider(page).getByRole('button', { name: 'Запустить смену слайдов' }).blur();
    await pointElsewhere(page);
    await staysAtFirst(page);
    await slider(page).getByRole('button', { name: 'Запустить смену слайдов' }).click();
    await page.getByRole('banner').getByRole('link').first().focus();
    await pointElsewhere(page);
    await turns(page);
  });

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

test('motion is reduced in the system: slides do not change until the visitor asks', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await watch(page);
  await untilHydrated(page);
  await staysAtFirst(page);
  await slider(page).getByRole('button', { name: 'Запустить смену слайдов' }).click();
  await page.getByRole('banner').getByRole('link').first().focus();
  await pointElsewhere(page);
  await turns(page);
});
