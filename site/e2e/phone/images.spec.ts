import type { Page } from '@playwright/test';
import { expect, test } from '../support/console.ts';
import { screens } from '../support/screens.ts';

/** A phone of density 3, which pictures are offered to as one of density 2. */
test.use({ deviceScaleFactor: 3 });
// Most of the pictures are made for the first time here.
test.describe.configure({ timeout: 90_000 });

/** QUALITY: the picture that a visitor waits for. */
const lcpMaxBytes = 70_000;
/** The narrowest picture that is made. */
const narrowestPx = 320;
const density = 2;
/** From one width that is made to the next, and a little for `sizes`, which is a guess. */
const step = 1.6;

const shown = screens.filter(({ path }) => path !== '/callback' && path !== '/vision');

type Faults = { pictures: number; faults: string[] };

/** Looks at each picture of the page as it came over the network. */
function lookAtPictures(page: Page): Promise<Faults> {
  return page.evaluate(
    async ({ narrowestPx, density, step }) => {
      const widest = (image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect();
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        return getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * ratio) : width;
      };
      const look = async (image: HTMLImageElement): Promise<string[]> => {
        image.loading = 'eager';
        await image.decode();
        const { pathname, search } = new URL(image.currentSrc);
        const missing = ['width', 'height', 'alt'].filter((name) => !image.hasAttribute(name));
        if (missing.length > 0) return [`without ${missing.join(', ')}: ${pathname}`];
        if (pathname.endsWith('.svg')) return [];
        const response = await fetch(pathname + search);
        const type = response.headers.get('content-type') ?? '';
        if (response.status !== 200 || !/^image\/(avif|webp)$/.test(type))
          return [`${response.status} ${type}: ${pathname}`];
        if (!response.headers.get('cache-control')?.includes('immutable')) return [`not for good: ${pathname}`];
        const served = (await createImageBitmap(await response.blob())).width;
        const enough = Math.max(narrowestPx, widest(image) * density * step);
        return served > enough ? [`${served} px for ${Math.round(widest(image))}: ${pathname}`] : [];
      };
      // What is not shown is not loaded.
      const images = [...document.images].filter((image) => image.getClientRects().length > 0);
      return { pictures: images.length, faults: (await Promise.all(images.map(look))).flat() };
    },
    { narrowestPx, density, step },
  );
}

/** Bytes of the picture that is the largest thing of the first view; null when that is words. */
async function lcpBytes(page: Page): Promise<number | null> {
  return page.evaluate(
    () =>
      new Promise<number | null>((resolve) => {
        new PerformanceObserver((list) => {
          const { url } = list.getEntries().at(-1) as PerformanceEntry & { url: string };
          const [file] = url ? performance.getEntriesByName(url) : [];
          resolve(file ? (file as PerformanceResourceTiming).encodedBodySize : null);
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
}

for (const { path } of shown) {
  test(`Картинки на ${path}: со своими размерами, в AVIF или WebP, не больше, чем показаны`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect((await lcpBytes(page)) ?? 0).toBeLessThanOrEqual(lcpMaxBytes);
    const { pictures, faults } = await lookAtPictures(page);
    expect(faults).toEqual([]);
    expect(pictures).toBeGreaterThan(0);
  });
}

for (const path of ['/', '/doctors/tayozhnyy', '/articles/breketi-ili-elaynery', '/services/implantaciya', '/about']) {
  test(`Главная картинка ${path} названа в начале страницы и загружена один раз`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(path, { waitUntil: 'networkidle' });
    const preload = page.locator('head > link[rel="preload"][as="image"][type="image/avif"]').first();
    await expect(preload).toHaveAttribute('fetchpriority', 'high');
    const file = /uploads\/[^?]+/.exec((await preload.getAttribute('imagesrcset')) ?? '')?.[0] ?? '';
    expect(asked.filter((address) => address.endsWith(file))).toHaveLength(1);
  });
}

test.describe('на большом экране', () => {
  test.use({ viewport: { width: 1440, height: 900 }, deviceScaleFactor: 1 });

  test('Картинка рядом с формой заявки не тяжелее остальных', async ({ page }) => {
    const picture = page.waitForResponse(/\/_ipx\/.*share/);
    await page.goto('/callback');
    const response = await picture;
    expect(response.headers()['content-type']).toBe('image/avif');
    expect((await response.body()).length).toBeLessThan(30_000);
  });
});

test('Картинку дают только в названных размерах', async ({ page, request }) => {
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
