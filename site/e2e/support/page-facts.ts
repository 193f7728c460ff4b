import type { Page } from '@playwright/test';

/** Replaces the non-breaking spaces of Russian typography. */
export function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2060/g, '');
}

/** Lists pictures without a size or that did not load, also below the fold. */
export function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const faults = [...document.images].map(async (image) => {
      image.loading = 'eager';
      if (!image.complete) {
        await new Promise((resolve) => {
          image.addEventListener('load', resolve, { once: true });
          image.addEventListener('error', resolve, { once: true });
        });
      }
      if (image.naturalWidth === 0) return [`not loaded: ${image.src}`];
      return image.hasAttribute('width') && image.hasAttribute('height') ? [] : [`no size: ${image.src}`];
    });
    return (await Promise.all(faults)).flat();
  });
}

/** Lists elements wider than the window, except those that scroll or are clipped inside their own box. */
export function fitsWidth(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    const isBoxed = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isBoxed(element.parentElement));
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > width + 1 && !isBoxed(element.parentElement))
      .map((element) => `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}">`);
  });
}

/** Lists accessible names and tooltips that are not in Russian. */
export function foreignNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    ['aria-label', 'alt', 'title', 'aria-roledescription', 'placeholder'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)]
        .map((element) => element.getAttribute(name)?.trim() ?? '')
        .filter((words) => words !== '' && !/[а-яё\d]/i.test(words))
        .map((words) => `${name}="${words}"`),
    ),
  );
}
