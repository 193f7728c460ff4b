import { expect, test } from '../support/console.ts';
import { untilHydrated } from '../support/hydration.ts';

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

test('forced colours: a chosen radio button, consent and chip differ from the others', async ({ page }) => {
  await page.goto('/callback');
  await untilHydrated(page);
  const main = page.getByRole('main');
  for (const control of [main.getByRole('radio', { name: 'Задать вопрос' }), main.getByRole('checkbox')]) {
    const field = control.filter({ visible: true }).first();
    // The mark is drawn beside the field itself.
    const around = field.locator('xpath=..');
    const before = await around.screenshot();
    await field.check({ force: true });
    await field.blur();
    expect((await around.screenshot()).equals(before)).toBe(false);
  }
  await page.goto('/search?q=имплант');
  const chips = page.getByRole('navigation', { name: 'Что показать' }).getByRole('link');
  const look = (i: number) =>
    chips.nth(i).evaluate((chip) => {
      const { outlineStyle, borderColor, borderWidth, backgroundColor, textDecorationLine } = getComputedStyle(chip);
      return [outlineStyle, borderColor, borderWidth, backgroundColor, textDecorationLine].join();
    });
  expect(await look(0)).not.toBe(await look(1));
});
