import { expect, test } from '../support/console.ts';

test('the picture beside the request form is no heavier than others', async ({ page }) => {
  const picture = page.waitForResponse(/\/_ipx\/.*share/);
  await page.goto('/callback');
  const response = await picture;
  expect(response.headers()['content-type']).toBe('image/avif');
  expect((await response.body()).length).toBeLessThan(30_000);
});

test('pictures come only in the listed sizes', async ({ page, request }) => {
  await page.goto('/');
  const src = (await page.locator('main picture img').first().getAttribute('src')) ?? '';
  const name = /uploads\/([\w.-]+)/.exec(src)?.[1] ?? '';
  const status = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  expect(await status(`/_ipx/f_webp,w_640,q_80/uploads/${name}`)).toBe(200);
  expect(await status(`/uploads/${name}`)).toBe(200);
  expect(await status(`/uploads/sm_${name}`)).toBe(302);
  for (const path of [
    `/_ipx/w_641/uploads/${name}`,
    `/_ipx/f_exe/uploads/${name}`,
    `/_ipx/enlarge,s_12000x12000/uploads/${name}`,
    '/_ipx/w_640/uploads/net-takogo.webp',
    '/_ipx/w_640/http://127.0.0.1:22/a.webp',
    '/_ipx/w_640/uploads/..%2f..%2fpackage.json',
    '/_ipx/w_640/uploads/%2e%2e%2fpackage.json',
  ])
    expect(await status(path), path).toBe(404);
});
