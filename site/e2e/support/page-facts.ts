import type { Page } from '@playwright/test';

/** Russian typography sets non-breaking spaces; a reader does not see them. */
export function plain(text: string): string {
  return text.replace(/[\u00a0\u202f]/g, ' ').replace(/\u2060/g, '');
}

/** Pictures without a size, or that did not load; also those below the fold. */
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

/** What makes the page wider than the window; empty when it fits. What scrolls or is cut inside its own box does not count. */
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

/** Names that only screen readers and tooltips tell, in another language than the page's. */
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
