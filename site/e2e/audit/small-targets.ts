import type { Page } from '@playwright/test';

/** Lists controls that a press meets in less than 24 × 24 px (WCAG 2.5.8), except links and buttons inside a sentence. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const leastPx = 24;
    const controls = 'a[href], button:enabled, summary, label:has(input), input:not(label *), select, textarea';
    const isInSentence = (element: Element) => {
      let block = element.parentElement;
      while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
      return (
        getComputedStyle(element).display === 'inline' && block?.textContent.trim() !== element.textContent?.trim()
      );
    };
    const place = scrollY;
    const faults = [...document.querySelectorAll(controls)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const own = element.getBoundingClientRect();
      // Less is hidden from eyes: the field of a drawn control.
      if (own.width < 3 || own.height < 3 || (own.width >= leastPx && own.height >= leastPx)) return [];
      if (isInSentence(element)) return [];
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const isHit = (right: number, down: number) => {
        const found = document.elementFromPoint(left + width / 2 + right, top + height / 2 + down);
        return found !== null && element.contains(found);
      };
      if (!isHit(0, 0)) return [];
      // A pseudo-element may enlarge the control: measure from its middle.
      const reach = (right: number, down: number) => {
        let px = 0;
        while (px < leastPx && isHit(right * (px + 1), down * (px + 1))) px += 1;
        return px;
      };
      const size = [reach(-1, 0) + reach(1, 0) + 1, reach(0, -1) + reach(0, 1) + 1];
      return Math.min(...size) < leastPx ? [`${size.join(' × ')}: ${element.outerHTML.slice(0, 120)}`] : [];
    });
    scrollTo({ top: place, behavior: 'instant' });
    return faults;
  });
}
