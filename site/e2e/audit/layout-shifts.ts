import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** A score below it is invisible: of an icon that is parsed before its word. */
const leastShift = 0.0005;

/**
 * Records every layout shift from the next navigation on. Returns a function that waits until the page is idle and
 * lists them: score, elements, from where to where.
 */
export async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript((least) => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    const name = (node: Node | null) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return element ? `${element.localName}.${element.className}` : '?';
    };
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as Shift[]) {
        if (shift.value < least) continue;
        const sources = shift.sources.map(
          ({ node, previousRect, currentRect }) => `${name(node)}: ${place(previousRect)} → ${place(currentRect)}`,
        );
        shifts.push(`${shift.value.toFixed(4)} ${sources.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, leastShift);
  return () =>
    page.evaluate(async () => {
      await new Promise((rest) => requestIdleCallback(rest));
      return [...(window as unknown as { shifts: string[] }).shifts];
    });
}
