import type { Page } from '@playwright/test';

type Shift = PerformanceEntry & {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** Layout shift scores below it are invisible. */
const leastShift = 0.0001;

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
        // The element has gone meanwhile, or moved less than a pixel.
        if (shift.sources.length === 0 && shift.value < least) continue;
        // An icon in a button, parsed before its word.
        const isOfIcons = shift.sources.length > 0 && shift.sources.every(({ node }) => node instanceof SVGSVGElement);
        if (isOfIcons && shift.value < 5 * least) continue;
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
