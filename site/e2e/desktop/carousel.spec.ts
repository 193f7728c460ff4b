import type { Page } from '@playwright/test';
import { untilAlive } from '../support/alive.ts';
import { expect, test } from '../support/console.ts';
import { holdScript } from '../support/hold-script.ts';

/** Longer than a slide of the home page stays, and shorter than two do. */
const overSlideMs = 8000;

const slider = (page: Page) => page.getByRole('region', { name: 'Главное' });
const dot = (page: Page, slide: number) =>
  slider(page).getByRole('link', { name: new RegExp(`^Слайд ${slide}:`), includeHidden: true });
/** The slide in view, and whether it has ever been another. */
const seen = (page: Page) =>
  slider(page).evaluate((region) => {
    const slides = [...region.querySelectorAll('[role="group"]')];
    const inView = slides.findIndex((slide) => Math.abs(slide.getBoundingClientRect().left) < 1) + 1;
    return { slide: inView, hasMoved: 'moved' in (region as HTMLElement).dataset };
  });
/** Notes from now on that the slides were moved. */
const watch = (page: Page) =>
  slider(page).evaluate((region: HTMLElement) =>
    region.addEventListener('scroll', () => region.toggleAttribute('data-moved', true), true),
  );
/** Lets the time of a slide pass, in which the first one stays. */
async function staysAtFirst(page: Page) {
  await page.clock.runFor(overSlideMs);
  expect(await seen(page)).toEqual({ slide: 1, hasMoved: false });
}
/** Lets the time of a slide pass, in which the second one comes. */
async function turns(page: Page) {
  await page.clock.runFor(overSlideMs);
  await expect.poll(async () => (await seen(page)).slide).toBe(2);
}
/** To a place over the slides, or away from them. */
const pointAtSlides = (page: Page) => dot(page, 3).hover();
const pointElsewhere = (page: Page) => page.getByRole('banner').getByRole('link').first().hover();

test.describe('Движение не отключено', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** Opens the home page, where that is done before its script comes. */
  async function open(page: Page, before: () => Promise<void>) {
    const letGo = await holdScript(page, { isPatient: false });
    await page.clock.install();
    await page.goto('/');
    await watch(page);
    await before();
    letGo();
    await untilAlive(page);
    await expect(slider(page).getByRole('button', { name: 'Остановить смену слайдов' })).toBeAttached();
    // Slides go on turning by themselves, but at once: how they move is not asked here.
    await page.emulateMedia({ reducedMotion: 'reduce' });
  }
  test('Слайды сменяются сами, под фокусом стоят', async ({ page }) => {
    await open(page, () => dot(page, 1).focus());
    await staysAtFirst(page);
    await dot(page, 1).blur();
    await turns(page);
  });

  test('Под указателем слайд стоит, сколько бы на него ни смотрели', async ({ page }) => {
    await open(page, () => pointAtSlides(page));
    await staysAtFirst(page);
    await staysAtFirst(page);
    await pointElsewhere(page);
    await turns(page);
  });

  test('Указатель прошёл мимо — фокус держит; фокус ушёл — держит указатель', async ({ page }) => {
    await open(page, () => dot(page, 1).focus());
    await pointAtSlides(page);
    await pointElsewhere(page);
    await staysAtFirst(page);
    await pointAtSlides(page);
    await dot(page, 1).blur();
    await staysAtFirst(page);
  });

  test('После «Остановить» слайды стоят и без посетителя', async ({ page }) => {
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

  test('Два быстрых нажатия стрелки — два слайда', async ({ page }) => {
    await page.goto('/');
    await untilAlive(page);
    await slider(page).getByRole('button', { name: 'Следующий слайд' }).dblclick();
    await expect(dot(page, 3)).toHaveAttribute('aria-current', 'true');
    await slider(page).getByRole('button', { name: 'Предыдущий слайд' }).dblclick();
    await expect(dot(page, 1)).toHaveAttribute('aria-current', 'true');
  });

  test('Два быстрых нажатия стрелки у снимков клиники — два снимка', async ({ page }) => {
    await page.goto('/about');
    await untilAlive(page);
    const pictures = page
      .getByRole('main')
      .getByRole('group')
      .filter({ has: page.getByRole('figure') });
    await pictures.getByRole('button', { name: 'Следующая картинка' }).dblclick();
    await expect(pictures.getByRole('figure').nth(2)).toBeInViewport({ ratio: 0.9 });
  });

  test('Два быстрых нажатия стрелки у врачей уводят вдвое дальше одного', async ({ page }) => {
    await page.goto('/');
    await untilAlive(page);
    const doctors = page.getByRole('list', { name: 'Врачи клиники' });
    const forth = page.getByRole('button', { name: 'Вперёд' });
    await forth.scrollIntoViewIfNeeded();
    /** Does it. @returns how many doctors have left the window when the row stands again */
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
    // The row stops where a card begins: a little before, or after.
    expect(await passedAfter(() => forth.dblclick())).toBeGreaterThanOrEqual(2 * byOne);
  });
});

test('Движение отключено в системе: слайды сами не сменяются, пока посетитель не велит', async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  await watch(page);
  await untilAlive(page);
  await staysAtFirst(page);
  await slider(page).getByRole('button', { name: 'Запустить смену слайдов' }).click();
  await page.getByRole('banner').getByRole('link').first().focus();
  await pointElsewhere(page);
  await turns(page);
});
