import { judged, unfoldAll, violations } from '../support/axe.ts';
import { expect, test } from '../support/console.ts';
import { fitsWidth, foreignNames } from '../support/page-facts.ts';
import { isWhole, kinds, notFound, pageMs, pathsOf } from './site-pages.ts';
import { choose, largest, schemes, usual, windows } from './versions.ts';

for (const kind of Object.keys(kinds)) {
  for (const version of ['обычная', 'для слабовидящих']) {
    test(`axe и ширина, ${kind}, версия ${version}`, async ({ page, context, request, baseURL }) => {
      const paths = await pathsOf(request, kind);
      expect(paths).not.toEqual([]);
      test.setTimeout(paths.length * pageMs);
      for (const [i, path] of paths.entries()) {
        const isUsual = version === 'обычная';
        // Each page is seen in one scheme, each scheme on many pages.
        await choose(context, baseURL, isUsual ? usual : largest(schemes[i % schemes.length]));
        await test.step(path, async () => {
          const response = await page.goto(path);
          expect.soft(response?.status(), path).toBe(path === notFound ? 404 : 200);
          await unfoldAll(page);
          expect.soft(await foreignNames(page), path).toEqual([]);
          for (const [name, size] of Object.entries(windows)) {
            await page.setViewportSize(size);
            expect.soft(await violations(page, { highContrast: !isUsual }), `${path}, ${name}`).toEqual([]);
            expect.soft(await fitsWidth(page), `${path}, ${name}: вбок не прокручивается`).toEqual([]);
          }
        });
      }
      if (isWhole) console.log(`${kind}, версия ${version}: страниц ${paths.length}, окон ${paths.length * 3}`, judged);
    });
  }
}
