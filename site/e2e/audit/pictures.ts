import type { Page } from '@playwright/test';
import { expect } from '../support/console.ts';
import { screens } from '../support/screens.ts';

/** Budget of the picture that a visitor waits for. */
const lcpMaxBytes = 70_000;
/** The narrowest width that is generated. */
const narrowestPx = 320;
/** A phone of density 3 is offered the pictures of density 2. */
const density = 2;
/** The ratio of two neighbouring widths, and a margin for `sizes`, which is an estimate. */
const step = 1.7;

/** Screens without a picture on a phone. */
const withoutPictures = ['/callback', '/vision'];

/**
 * Checks the size, format and caching of each picture as it came over the network, and the weight of the largest one.
 */
export async function checkPictures(page: Page, path: string): Promise<void> {
  expect.soft((await lcpBytes(page)) ?? 0, 'bytes of the largest picture').toBeLessThanOrEqual(lcpMaxBytes);
  const { pictures, faults } = await lookAtPictures(page);
  expect.soft(faults).toEqual([]);
  const isScreen = screens.some((screen) => screen.path === path);
  if (isScreen && !withoutPictures.includes(path)) expect.soft(pictures, 'number of pictures').toBeGreaterThan(0);
}

function lookAtPictures(page: Page): Promise<{ pictures: number; faults: string[] }> {
  return page.evaluate(
    async ({ narrowestPx, density, step }) => {
      const widest = (image: HTMLImageElement) => {
        const { width, height } = image.getBoundingClientRect();
        const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
        return getComputedStyle(image).objectFit === 'cover' ? Math.max(width, height * ratio) : width;
      };
      const look = async (image: HTMLImageElement): Promise<string[]> => {
        image.loading = 'eager';
        const isDecoded = await image.decode().then(
          () => true,
          () => false,
        );
        if (!isDecoded) return [`not decoded: ${image.src}`];
        const { pathname, search } = new URL(image.currentSrc);
        const missing = ['width', 'height', 'alt'].filter((name) => !image.hasAttribute(name));
        if (missing.length > 0) return [`without ${missing.join(', ')}: ${pathname}`];
        if (pathname.endsWith('.svg')) return [];
        const response = await fetch(pathname + search);
        const type = response.headers.get('content-type') ?? '';
        if (response.status !== 200 || !/^image\/(avif|webp)$/.test(type))
          return [`${response.status} ${type}: ${pathname}`];
        if (!response.headers.get('cache-control')?.includes('immutable')) return [`not immutable: ${pathname}`];
        const served = (await createImageBitmap(await response.blob())).width;
        const enough = Math.max(narrowestPx, widest(image) * density * step);
        return served > enough ? [`${served} px for ${Math.round(widest(image))}: ${pathname}`] : [];
      };
      // Hidden pictures are not loaded.
      const images = [...document.images].filter((image) => image.getClientRects().length > 0);
      return { pictures: images.length, faults: (await Promise.all(images.map(look))).flat() };
    },
    { narrowestPx, density, step },
  );
}

/** Bytes of the picture that is the largest element of the first view; null when that is text. */
function lcpBytes(page: Page): Promise<number | null> {
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

/** Pages whose main picture is in the first view. */
const withMainPicture = [
  '/',
  '/about',
  '/doctors/tayozhnyy',
  '/articles/breketi-ili-elaynery',
  '/services/implantaciya',
];

/** Checks that the head preloads the main picture and the browser requested it once. */
export async function checkPreload(page: Page, path: string, requested: readonly string[]): Promise<void> {
  if (!withMainPicture.includes(path)) return;
  const preload = page.locator('head > link[rel="preload"][as="image"][type="image/avif"]').first();
  await expect.soft(preload).toHaveAttribute('fetchpriority', 'high');
  const file = /uploads\/[^?]+/.exec((await preload.getAttribute('imagesrcset')) ?? '')?.[0] ?? '';
  expect.soft(requested.filter((asked) => asked.endsWith(file))).toHaveLength(1);
}
