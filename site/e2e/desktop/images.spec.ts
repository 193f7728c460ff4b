import { expect, test } from '../support/console.ts';

test('the picture beside the request form is no heavier than others', async ({ page }) => {
  const picture = page.waitForResponse(/\/_ipx\/.*share/);
  await page.goto('/callback');
  const response = await picture;
  expect(response.headers()['content-type']).toBe('image/avif');
  expect((await response.body()).length).toBeLessThan(30_000);
});
