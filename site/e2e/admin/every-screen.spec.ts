import type { Page } from '@playwright/test';
import { expect, test } from './office.ts';
import { adminUrl, openScreen, type RoleName, signInAs } from './people.ts';

test.describe.configure({ timeout: 900_000 });

/** Words in Latin letters that a Russian interface has: names, formats, and what is typed in Latin letters. */
const known = new Set(
  'avif cookie docx excel heic iphone jpeg jpg max pdf png svg telegram webp word xlsx csv google id ip max mp4 seo url youtube rutube'.split(
    ' ',
  ),
);

/** Texts of the interface, without the clinic's data: labels, headings, buttons, menus, hints, names for readers. */
function textsOfInterface(): { text: string; isCut: boolean }[] {
  const selector =
    'h1, h2, h3, h4, label, legend, button, th, nav a, aside a, [role="tab"], [role="status"], [role="alert"], [id$="-hint"], dt';
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const isCut = (element: Element) => {
    const { overflowX } = getComputedStyle(element);
    return overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
  };
  const texts = Array.from(document.querySelectorAll(selector))
    .filter(isShown)
    .map((element) => ({
      text: (element as HTMLElement).innerText,
      isCut: [element, ...element.querySelectorAll('span, p')].some(isCut),
    }));
  const names = ['aria-label', 'placeholder', 'title'].flatMap((attribute) =>
    Array.from(document.querySelectorAll(`[${attribute}]`))
      .filter(isShown)
      .map((element) => ({ text: element.getAttribute(attribute) ?? '', isCut: false })),
  );
  return [...texts, ...names, { text: document.title, isCut: false }];
}

/** Paths that the menus of the open screen lead to. */
const linked = (page: Page) =>
  page
    .locator('a[href^="/admin/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** What ends the session or repeats a screen for each entry. */
const isScreen = (path: string) =>
  !/logout|auth\/|collection-types\/[^/]+\/(?!create)[^/]+$|requests-desk\/\d+$/.test(path);

async function findFaults(page: Page): Promise<string[]> {
  const open = ['/admin/', '/admin/me', '/admin/content-manager', '/admin/settings', '/admin/plugins/upload'];
  const seen = new Set(open);
  const faults = new Set<string>();
  for (const path of open) {
    await openScreen(page, new URL(path, adminUrl).href);
    await page
      .locator('main h1, main h2')
      .first()
      .waitFor({ timeout: 60_000 })
      .catch(() => faults.add(`${path}: no heading`));
    await page.waitForLoadState('networkidle');
    for (const next of await linked(page)) {
      for (const one of next.includes('/collection-types/') && isScreen(next) ? [next, `${next}/create`] : [next]) {
        if (isScreen(one) && !seen.has(one)) {
          seen.add(one);
          open.push(one);
        }
      }
    }
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const { text, isCut } of await page.evaluate(textsOfInterface)) {
        const foreign = (text.match(/[a-z]{2,}/gi) ?? []).filter((word) => !known.has(word.toLowerCase()));
        if (foreign.length > 0) faults.add(`${path}: «${text.slice(0, 80)}»`);
        if (isCut) faults.add(`${path} at ${width} px: cut «${text.slice(0, 80)}»`);
      }
    }
  }
  return [...faults];
}

const roles: RoleName[] = ['Администратор клиники', 'Редактор', 'Редактор цен', 'Модератор отзывов', 'Оператор'];

for (const role of roles) {
  test(`${role}: every screen is Russian and whole`, { tag: '@nightly' }, async ({ page, request }) => {
    await signInAs(page, request, role);
    expect(await findFaults(page)).toEqual([]);
  });
}
