import type { Page } from '@playwright/test';

/** Lists texts clipped by a box, except those that scroll into view or are for screen readers only. */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const tolerancePx = 3;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const faults: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const words = text.nodeValue?.trim();
      const owner = text.parentElement;
      if (!words || !owner?.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (owner.closest('script, style, svg, option, [aria-hidden="true"], .visually-hidden, .skip')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, top, bottom, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      for (let box: Element | null = owner; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(box);
        if (clipPath !== 'none' && clipPath.includes('50%')) break;
        // Beyond what scrolls, nothing is lost.
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        if (!/hidden|clip/.test(overflowX + overflowY)) continue;
        const edge = box.getBoundingClientRect();
        const isCut =
          left < edge.left - tolerancePx ||
          right > edge.right + tolerancePx ||
          top < edge.top - tolerancePx ||
          bottom > edge.bottom + tolerancePx;
        if (isCut)
          faults.push(`«${words.slice(0, 60)}» в <${box.localName} class="${box.getAttribute('class') ?? ''}">`);
        if (isCut) break;
      }
    }
    return faults;
  });
}
