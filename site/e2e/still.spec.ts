import { untilAlive, untilPrepared } from './alive.ts';
import { expect, test } from './console.ts';
import { screens } from './screens.ts';

const widths = [390, 820, 1440];

// On a busy machine a face may arrive in the very frame of the first paint, which Chromium then lays out twice. What the
// page itself moves, it moves the second time too.
test.describe.configure({ retries: 1 });

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

for (const width of widths) {
  test.describe(`${width} точек`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const { path } of screens) {
      test(`Ничего не сдвигается: ${path}`, async ({ page }) => {
        await page.addInitScript(() => {
          const told: string[] = [];
          Object.assign(window, { shifts: told });
          const name = (node: Node | null) => {
            const element = node instanceof Element ? node : node?.parentElement;
            return element ? `${element.localName}.${element.className}` : '?';
          };
          const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ');
          new PerformanceObserver((list) => {
            for (const shift of list.getEntries() as Shift[]) {
              const sources = shift.sources.map(
                ({ node, previousRect, currentRect }) =>
                  `${name(node)}: ${place(previousRect)} → ${place(currentRect)}`,
              );
              told.push(`${shift.value.toFixed(4)} ${sources.join('; ')}`);
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
        await page.goto(path);
        await untilPrepared(page);
        await page.evaluate(() => document.fonts.ready);
        // What comes with the first sign of a visitor must not move what he sees either.
        await untilAlive(page);
        await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
        expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
      });
    }
  });
}
