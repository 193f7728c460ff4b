import type { Page } from '@playwright/test';
import { expect } from '../support/console.ts';
import { fitsWidth } from '../support/page-facts.ts';
import { brokenWords } from './broken-words.ts';
import { clippedText } from './clipped-text.ts';

type Size = { width: number; height: number };

const usualPx = 16;
const twicePx = 32;
/** The font size that the page allows itself, as a share of the window's width (app/styles/base.css). */
const largestShare = 0.0825;

/** Checks in each window that all words are in sight and the page does not scroll sideways. */
export async function checkFits(page: Page, sizes: readonly Size[], state: string): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await fitsWidth(page), `${state}, ${size.width} px: scrolls sideways`).toEqual([]);
    expect.soft(await clippedText(page), `${state}, ${size.width} px: clipped text`).toEqual([]);
  }
}

/**
 * Checks in each window that words, numbers with units and phones stay on one line.
 * @param longest letters of the longest word that fits a line; no real word has 60
 */
export async function checkWords(page: Page, sizes: readonly Size[], longest = 60): Promise<void> {
  const tooLong = new RegExp(`^«\\p{L}{${longest + 1},}»`, 'u');
  for (const size of sizes) {
    await page.setViewportSize(size);
    const broken = (await brokenWords(page)).filter((word) => !tooLong.test(word));
    expect.soft(broken, `${size.width} px: broken words`).toEqual([]);
  }
}

/** Lists an h1 of less than 1.3 of the page's text, if a line holds its longest word, and other headings of less than 1.15. */
export function smallHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const leastOf = (heading: Element) => (heading.matches('h1:not([data-long], .visually-hidden)') ? 1.299 : 1.149);
    return [...document.querySelectorAll('h1, h2, h3, h4')]
      .filter((heading) => heading.checkVisibility() && sizeOf(heading) < leastOf(heading) * sizeOf(document.body))
      .map((heading) => `<${heading.localName}> ${heading.textContent?.slice(0, 40)}: ${sizeOf(heading)} px`);
  });
}

/** Runs the check with the text spacing of WCAG 1.4.12. */
export async function withTextSpacing(page: Page, check: () => Promise<void>): Promise<void> {
  const sheet = await page.evaluateHandle(() => {
    const spaced = new CSSStyleSheet();
    spaced.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-bottom: 2em !important }',
    );
    document.adoptedStyleSheets.push(spaced);
    return spaced;
  });
  await check();
  // The page has sheets too: the cookie notice reserves its space with one.
  await sheet.evaluate((spaced) => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== spaced);
  });
}

/** Runs the check with the browser's own font size doubled: `rem`, and media queries in it, follow. */
export async function withLargeText(page: Page, check: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const setSize = async (px: number) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: px, fixed: px } });
    const size = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
    const { width } = page.viewportSize() ?? { width: 0 };
    await expect.poll(size, { intervals: [20] }).toBeCloseTo(Math.min(px, width * largestShare));
  };
  await setSize(twicePx);
  await check();
  await setSize(usualPx);
  await browser.detach();
}
