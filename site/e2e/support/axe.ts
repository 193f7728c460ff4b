import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FrameLocator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { explained } from './axe-explained.ts';
import { measureContrast } from './contrast.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const appearingTries = 4;
const appearingMs = 500;

/** where: selectors, from the page through its frames. */
type Place = { rule: string; reason: string; where: string[]; message: string };

/** What axe could not judge by itself, in all pages that this process has shown it: by measuring, or by `explained`. */
export const judged = { measured: 0, explained: 0 };

/**
 * What axe finds wrong with the page as it stands, one line for each place; also what it could not judge, unless the
 * contrast measured there is right or somebody has looked and written down why it is.
 * @param highContrast true: all text at least 7:1, as the version for the visually impaired promises
 */
export async function violations(page: Page, { highContrast = false } = {}): Promise<string[]> {
  // The map's frame too: axe looks into it where it finds itself.
  for (const frame of page.frames()) await frame.evaluate(source);
  const { wrong, unclear } = await page.evaluate(
    async ({ values, highContrast }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const { violations, incomplete } = await engine.run(document, {
        runOnly: { type: 'tag', values },
        rules: { 'color-contrast-enhanced': { enabled: highContrast } },
        resultTypes: ['violations', 'incomplete'],
      });
      const places = (results: axe.Result[]): Place[] =>
        results.flatMap(({ id, nodes }) =>
          nodes.map(({ target, any, all, none }) => {
            const check = any[0] ?? all[0] ?? none[0];
            return {
              rule: id,
              reason: check?.data?.messageKey ?? '',
              where: target.map(String),
              message: check?.message ?? '',
            };
          }),
        );
      return { wrong: places(violations), unclear: places(incomplete) };
    },
    { values: tags, highContrast },
  );
  const faults = wrong.map(({ rule, where, message }) => `${rule}: ${where.join(' ')} — ${message}`);
  for (const place of unclear) faults.push(...(await judge(page, place, highContrast)));
  return faults;
}

async function judge(page: Page, place: Place, highContrast: boolean): Promise<string[]> {
  const { rule, reason, where, message } = place;
  const known = explained.filter((one) => one.rule === rule && one.reason === reason).map((one) => one.where);
  const frames = where.slice(0, -1).reduce((root: Page | FrameLocator, frame) => root.frameLocator(frame), page);
  const isKnown = await frames
    .locator(where.at(-1) ?? '')
    .evaluateAll((found, known) => found.some((one) => known.some((selector) => one.matches(selector))), known);
  if (isKnown) {
    judged.explained++;
    return [];
  }
  const named = where.join(' ');
  if (!rule.startsWith('color-contrast')) return [`${rule}, не объяснено: ${named} — ${message}`];
  let contrast = await measureContrast(page, named, highContrast);
  // What is only just appearing is pale: it is looked at again when it has come.
  for (let i = 0; i < appearingTries && contrast && contrast !== 'covered' && contrast.ratio < contrast.needed; i++) {
    await page.waitForTimeout(appearingMs);
    contrast = await measureContrast(page, named, highContrast);
  }
  if (!contrast) return [`${rule}, не измерено: ${named} — ${message}`];
  if (contrast === 'covered') {
    judged.explained++;
    return [];
  }
  judged.measured++;
  const { ratio, needed } = contrast;
  return ratio >= needed ? [] : [`${rule}: ${named} — измерено ${ratio}, нужно ${needed}`];
}

/** Folded text has contrast and names too. */
export async function unfoldAll(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    for (const details of main.querySelectorAll('details:not([name])')) details.setAttribute('open', '');
  });
}
