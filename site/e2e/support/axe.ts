import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FrameLocator, Page } from '@playwright/test';
import type axe from 'axe-core';
import { explained } from './axe-explained.ts';
import { measureContrast } from './contrast.ts';
import { isWhole } from './site-pages.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const mostOfKind = 3;
const appearingTries = 4;
const appearingMs = 500;

/** `where`: selectors, from the page through its iframes. */
type AxeException = { rule: string; reason: string; where: string[]; message: string };

/**
 * Lists axe's findings on the page in its present state. Places that axe could not judge count too, unless the measured
 * contrast suffices or `explained` gives the reason. `highContrast` requires 7:1 for all text, as the version for the
 * visually impaired promises. `within` is a selector: only this part of the page is judged.
 */
export async function violations(page: Page, { highContrast = false, within = 'html' } = {}): Promise<string[]> {
  // axe checks an iframe, such as the map's, only if injected there too.
  for (const frame of page.frames()) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  const { wrong, unclear } = await page.evaluate(
    async ({ values, highContrast, within }) => {
      const { axe: engine } = window as unknown as { axe: typeof axe };
      const { violations, incomplete } = await engine.run(within, {
        runOnly: { type: 'tag', values },
        rules: { 'color-contrast-enhanced': { enabled: highContrast } },
        resultTypes: ['violations', 'incomplete'],
      });
      const places = (results: axe.Result[]): AxeException[] =>
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
    { values: tags, highContrast, within },
  );
  const faults = wrong.map(({ rule, where, message }) => `${rule}: ${where.join(' ')} — ${message}`);
  for (const place of toJudge(unclear)) faults.push(...(await judge(page, place, highContrast)));
  return faults;
}

/**
 * Leaves out what one measurement of contrast answers: the second rule about a place, and, outside the nightly run,
 * further rows of a list, which look like the first ones. A long price list has hundreds of them.
 */
function toJudge(places: readonly AxeException[]): AxeException[] {
  const kinds = new Map<string, Set<string>>();
  return places.filter(({ rule, reason, where }) => {
    if (!rule.startsWith('color-contrast')) return true;
    const named = where.join(' ');
    const kind = `${reason} ${named.replace(/:nth-child\(\d+\)|#[\w-]+|\[[^\]]*\]/g, '')}`;
    const known = kinds.get(kind) ?? new Set();
    kinds.set(kind, known);
    if (known.has(named) || (!isWhole && known.size >= mostOfKind)) return false;
    known.add(named);
    return true;
  });
}

async function judge(page: Page, place: AxeException, highContrast: boolean): Promise<string[]> {
  const { rule, reason, where, message } = place;
  const known = explained.filter((one) => one.rule === rule && one.reason === reason).map((one) => one.where);
  const frames = where.slice(0, -1).reduce((root: Page | FrameLocator, frame) => root.frameLocator(frame), page);
  const isKnown = await frames
    .locator(where.at(-1) ?? '')
    .evaluateAll((found, known) => found.some((one) => known.some((selector) => one.matches(selector))), known);
  if (isKnown) return [];
  const named = where.join(' ');
  if (!rule.startsWith('color-contrast')) return [`${rule}, не объяснено: ${named} — ${message}`];
  let contrast = await measureContrast(page, named, highContrast);
  // Text that is still fading in is pale: measure again.
  for (let i = 0; i < appearingTries && contrast && contrast !== 'covered' && contrast.ratio < contrast.needed; i++) {
    await page.waitForTimeout(appearingMs);
    contrast = await measureContrast(page, named, highContrast);
  }
  if (!contrast) return [`${rule}, не измерено: ${named} — ${message}`];
  if (contrast === 'covered') return [];
  const { ratio, needed } = contrast;
  return ratio >= needed ? [] : [`${rule}: ${named} — измерено ${ratio}, нужно ${needed}`];
}

type View = { unfolded?: Element[] };

/**
 * Unfolds the whole page, so that hidden texts are checked too, and lays it out as after a visitor's first act: a box
 * that a phone skips until then (styles/layout.css) would clip what it holds, and each question about it lays it out.
 */
export async function unfoldAll(page: Page): Promise<void> {
  await page.getByRole('main').evaluate((main) => {
    document.documentElement.dataset.whole = '';
    const folds = [...main.querySelectorAll('details:not([name], [open])')];
    for (const fold of folds) fold.setAttribute('open', '');
    (window as View).unfolded = folds;
  });
}

/** Folds what `unfoldAll` unfolded. */
export async function foldBack(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const fold of (window as View).unfolded ?? []) fold.removeAttribute('open');
  });
}
