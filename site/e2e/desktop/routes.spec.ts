import { expect, test } from '../support/console.ts';
import { brokenPictures, fitsWidth, plain } from '../support/page-facts.ts';
import { screens } from '../support/screens.ts';

for (const { path, title, h1, see } of screens) {
  test(`${path} — «${h1}»`, async ({ page, javaScriptEnabled }, { project }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);

    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1, name: h1 })).toBeVisible();
    await expect(see(page)).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await test.step('what the page says of itself', async () => {
      expect(plain(await page.title())).toContain(title);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\S{3}/);
      const canonical = new URL((await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '');
      const asked = new URL(path, canonical);
      const number = asked.searchParams.get('page');
      expect(canonical.pathname + canonical.search).toBe(asked.pathname + (number ? `?page=${number}` : ''));
    });

    if (path !== '/') {
      const crumbs = page.getByRole('navigation', { name: 'Хлебные крошки' });
      const parent = path.replace(/\?.*/, '').replace(/\/[^/]*$/, '') || '/';
      await expect(crumbs.getByRole('link').last()).toHaveAttribute('href', parent);
      await expect(crumbs.locator('[aria-current="page"]')).toHaveCount(1);
    }
    if (javaScriptEnabled !== false) expect(await brokenPictures(page)).toEqual([]);
    if (project.name !== 'desktop') {
      expect(await fitsWidth(page), 'no sideways scroll at 390 px').toEqual([]);
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await fitsWidth(page), 'no sideways scroll at 320 px').toEqual([]);
    }
  });
}
