import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe finds wrong with the page as it stands, one line for each place.
 * @param highContrast true: all text at least 7:1, as the version for the visually impaired promises
 */
export async function violations(page: Page, { highContrast = false } = {}): Promise<string[]> {
  await page.evaluate(source);
  return page.evaluate(
    async ({ values, highContrast }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const { violations } = await engine.run(document, {
        runOnly: { type: 'tag', values },
        rules: { 'color-contrast-enhanced': { enabled: highContrast } },
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(
          (node) =>
            `${id}: ${node.target.join(' ')} — ${node.any[0]?.message ?? node.all[0]?.message ?? node.none[0]?.message}`,
        ),
      );
    },
    { values: tags, highContrast },
  );
}

/** Folded text has contrast and names too. */
export async function unfoldAll(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    for (const details of main.querySelectorAll('details:not([name])')) details.setAttribute('open', '');
  });
}
