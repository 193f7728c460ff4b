import type { Page } from '@playwright/test';

/** Lists elements with a transition or an animation that takes time. Scroll-driven animations take none. */
export function movingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const longest = (times: string) =>
      Math.max(...times.split(',').map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000)));
    const faults = [...document.querySelectorAll('*')].flatMap((element) =>
      [null, '::before', '::after'].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isAnimated = style.animationName !== 'none' && style.getPropertyValue('animation-timeline') === 'auto';
        const changes = style.transitionProperty !== 'none' && longest(style.transitionDuration) > 0;
        if (!changes && !(isAnimated && longest(style.animationDuration) > 0)) return [];
        return [`<${element.localName} class="${element.getAttribute('class') ?? ''}">${pseudo ?? ''}`];
      }),
    );
    return [...new Set(faults)];
  });
}
