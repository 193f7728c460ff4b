import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { patient } from '../support/patience.ts';
import { expect, test } from './office.ts';
import {
  administrator,
  adminUrl,
  askAsAdministrator,
  openScreen,
  type Person,
  type RoleName,
  signInAs,
} from './people.ts';

test.describe.configure({ timeout: patient(900_000) });

/** Words in Latin letters that a Russian interface has: names, formats, and what is typed in Latin letters. */
const known = new Set(
  'alt anna klinika ru avif cookie docx excel heic iphone jpeg jpg max pdf png svg telegram webp word xlsx csv google id ip mp webm seo url youtube rutube recaptcha search console ctrl shift content amocrm ident utm source'.split(
    ' ',
  ),
);

/** Texts of the interface, without the clinic's data: labels, headings, buttons, menus, hints, names for readers. */
function textsOfInterface(): { text: string; isCut: boolean }[] {
  const selector =
    'h1, h2, h3, h4, label, legend, button, th, nav a, aside a, [role="tab"], [role="status"], [role="alert"], [id$="-hint"], dt';
  // Texts for screen readers alone are one pixel wide.
  const isShown = (element: Element) => element.getBoundingClientRect().width > 1;
  const isCut = (element: Element) => {
    const { overflowX } = getComputedStyle(element);
    return overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
  };
  const texts = Array.from(document.querySelectorAll(selector))
    .filter(isShown)
    .map((element) => ({
      text: (element as HTMLElement).innerText,
      isCut: [element, ...element.querySelectorAll('span, p')].filter(isShown).some(isCut),
    }));
  const names = ['aria-label', 'placeholder', 'title'].flatMap((attribute) =>
    Array.from(document.querySelectorAll(`[${attribute}]`))
      .filter(isShown)
      .map((element) => ({ text: element.getAttribute(attribute) ?? '', isCut: false })),
  );
  return [...texts, ...names, { text: document.title, isCut: false }];
}

/** The framework's calls that answer with entries, files, people and requests; the others answer with its own words. */
const dataCalls =
  /\/(content-manager\/(collection|single)-types|content-manager\/relations|upload|admin\/users|admin\/roles|requests-desk|price-sheet|trash|readiness|clinic-facts|homepage)\b/;
/** An identifier, such as the value of a choice: the interface has to translate it. */
const identifier = /^[a-z]+([-_][a-z]+)*$/;

/** Collects the clinic's own texts from the answers that the screens get. */
function collectData(page: Page): Set<string> {
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === 'string' && !identifier.test(value)) texts.add(value.trim());
    else if (typeof value === 'object' && value !== null) for (const one of Object.values(value)) collect(one);
  };
  page.on('response', async (response) => {
    if (!dataCalls.test(new URL(response.url()).pathname)) return;
    collect(await response.json().catch(() => null));
  });
  return texts;
}

/** Tables with columns beyond the window. */
const cutTables = (page: Page): Promise<string[]> =>
  page.locator('main table').evaluateAll((tables) =>
    tables
      .filter((table) => {
        const around = table.parentElement?.getBoundingClientRect();
        return around && around.width > 0 && table.getBoundingClientRect().right > around.right + 1;
      })
      .map((table) => (table.querySelector('thead') as HTMLElement | null)?.innerText.replace(/\s+/g, ' ') ?? ''),
  );

/** Collects what the screens ask for and may not have. */
function collectRefusals(page: Page): Set<string> {
  const refused = new Set<string>();
  page.on('response', (response) => {
    if (![403, 404].includes(response.status())) return;
    refused.add(`${new URL(page.url()).pathname}: ${response.status()} ${new URL(response.url()).pathname}`);
  });
  return refused;
}

/** Examples of links and paths in hints are no words. */
const latinWords = (text: string): string[] => text.replace(/\S*(\/|\.\S)\S*/g, '').match(/[a-z]{2,}/gi) ?? [];

/** Paths that the menus of the open screen lead to. */
const linked = (page: Page) =>
  page
    .locator('a[href^="/admin/"]')
    .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));

/** What ends the session or repeats a screen for each entry. */
const isScreen = (path: string) =>
  !/logout|auth\/|collection-types\/[^/]+\/(?!create)[^/]+$|requests-desk\/\d+$/.test(path);

/** The framework's settings, which only the engineer's role has. */
const isForEngineers = (path: string) => /^\/admin\/(settings|plugins\/content-type-builder)/.test(path);

const isList = (path: string) => /collection-types\/[^/]+$/.test(path);

/** Opens every screen that the menus lead to, except those left out. */
async function crawl(
  page: Page,
  isLeftOut: (path: string) => boolean,
): Promise<{ screens: string[]; faults: string[] }> {
  const data = collectData(page);
  const refused = collectRefusals(page);
  const first = ['/admin/', '/admin/me', '/admin/content-manager', '/admin/settings', '/admin/plugins/upload'];
  const open = first.filter((path) => !isLeftOut(path));
  const seen = new Set(open);
  const faults = new Set<string>();
  for (const path of open) {
    await openScreen(page, new URL(path, adminUrl).href);
    await page
      .locator('main h1, main h2')
      .first()
      .waitFor({ timeout: patient(10_000) })
      // A screen that the role may not see has no heading.
      .catch(() => {});
    // Lists load after their heading; the desk never stops asking.
    await page.waitForTimeout(1500);
    await expect(page.getByText(/^(Loading content\.|Загружается…)$/), path).toHaveCount(0);
    for (const next of await linked(page)) {
      for (const one of isList(next) ? [next, `${next}/create`] : [next]) {
        if (isScreen(one) && !isLeftOut(one) && !seen.has(one)) {
          seen.add(one);
          open.push(one);
        }
      }
    }
    for (const fault of await faultsOfScreen(page, path, data)) faults.add(fault);
  }
  return { screens: open, faults: [...faults, ...refused] };
}

/** @param data texts of the clinic, which may be in Latin letters and end in an ellipsis */
async function faultsOfScreen(page: Page, path: string, data: ReadonlySet<string> = new Set()): Promise<string[]> {
  const faults: string[] = [];
  const ownWords = new Set([...data].flatMap(latinWords));
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const { text, isCut } of await page.evaluate(textsOfInterface)) {
      const foreign = latinWords(text).filter((word) => !known.has(word.toLowerCase()) && !ownWords.has(word));
      if (foreign.length > 0) faults.push(`${path}: «${text.slice(0, 80)}»`);
      if (isCut && !text.split('\n').some((line) => data.has(line.trim())))
        faults.push(`${path} at ${width} px: cut «${text.slice(0, 80)}»`);
    }
    for (const heads of await cutTables(page)) faults.push(`${path} at ${width} px: cut columns of «${heads}»`);
  }
  return faults;
}

/**
 * Every role, since each is refused other things, and a screen deep in the menus of each: a crawl that did not reach it has
 * seen too little.
 */
const roles: readonly [role: RoleName | Person, screen: string][] = [
  [administrator, '/admin/content-manager/single-types/api::legal-information.legal-information'],
  ['Администратор клиники', '/admin/content-manager/single-types/api::legal-information.legal-information'],
  ['Оператор', '/admin/requests-desk'],
  ['Редактор', '/admin/content-manager/collection-types/api::article.article'],
  ['Редактор цен', '/admin/content-manager/collection-types/api::service.service'],
  ['Модератор отзывов', '/admin/content-manager/collection-types/api::review.review'],
];

for (const [role, screen] of roles) {
  const name = typeof role === 'string' ? role : 'Администратор';
  test(`${name}: every screen is Russian and whole`, { tag: '@nightly' }, async ({ page, request }) => {
    await signInAs(page, request, role);
    const { screens, faults } = await crawl(page, role === administrator ? isForEngineers : () => false);
    expect(screens).toContain(screen);
    expect(faults).toEqual([]);
  });
}

test('the screens before the sign-in are Russian and whole, and ask for no letters', { tag: '@nightly' }, async ({
  page,
  request,
}) => {
  const ask = await askAsAdministrator(request);
  const { data: roles } = await ask('get', '/admin/roles');
  const role = roles.find(({ name }: { name: string }) => name === 'Оператор').id;
  const email = `novaya-${randomUUID().slice(0, 8)}@snegir.example`;
  const { data } = await ask('post', '/admin/users', { firstname: 'Анна', email, roles: [role] });
  const faults: string[] = [];
  for (const path of ['login', 'forgot-password', `register?registrationToken=${data.registrationToken}`]) {
    await page.goto(`${adminUrl}/auth/${path}`);
    await page.getByRole('button').last().waitFor();
    await page.waitForTimeout(1500);
    faults.push(...(await faultsOfScreen(page, path.replace(/\?.*/, ''))));
  }
  expect(faults).toEqual([]);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
