import type { Page } from '@playwright/test';
import { untilAlive, untilPrepared } from '../support/alive.ts';
import { expect, test } from '../support/console.ts';
import { screens } from '../support/screens.ts';
import { startSlowNetwork } from '../support/slow-network.ts';

const widths = [390, 820, 1440];

type Shift = PerformanceEntry & {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
};

/** From now on the page keeps what moved in it: how much, which elements, from where to where. */
async function watchShifts(page: Page) {
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
          ({ node, previousRect, currentRect }) => `${name(node)}: ${place(previousRect)} → ${place(currentRect)}`,
        );
        told.push(`${shift.value.toFixed(4)} ${sources.join('; ')}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    await page.evaluate(() => new Promise((rest) => requestIdleCallback(rest)));
    return page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
  };
}

for (const width of widths) {
  test.describe(`${width} точек`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const { path } of screens) {
      test(`Ничего не сдвигается: ${path}`, async ({ page }) => {
        const shifts = await watchShifts(page);
        await page.goto(path);
        await untilPrepared(page);
        await page.evaluate(() => document.fonts.ready);
        // What comes with the first sign of a visitor must not move what he sees either.
        await untilAlive(page);
        expect(await shifts()).toEqual([]);
      });
    }

    for (const path of ['/', '/about', '/sales/zimniy-osmotr-s-chistkoy', '/services/terapiya/lechenie-kariesa']) {
      test(`Страница приходит с перебоями, и ничего не сдвигается: ${path}`, async ({ page, baseURL }) => {
        const network = await startSlowNetwork(baseURL ?? '', ['<summary', '</h1>', '<h2']);
        const shifts = await watchShifts(page);
        await page.goto(network.url + path);
        await untilPrepared(page);
        expect(await shifts()).toEqual([]);
        await network.close();
      });
    }
  });
}
