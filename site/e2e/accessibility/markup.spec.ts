import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { HtmlValidate } from 'html-validate';
import { untilAlive } from '../alive.ts';
import { expect, test } from '../console.ts';
import { kinds, pathsOf } from './site-pages.ts';
import { largest } from './versions.ts';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // How React writes it, which HTML allows: `srcSet`, ids that begin with «_».
    'attr-case': 'off',
    'no-implicit-input-type': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    // A hyphen that does not break is no hyphen to whoever copies the number; lines are kept whole by CSS.
    'tel-non-breaking': 'off',
    // Lists and groups may have names (ARIA 1.2), and a scrolling table is a region though no chapter.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'prefer-native-element': ['error', { exclude: ['region', 'group'] }],
    // The filter of prices works as one types, and by Enter; its button is shown where scripts are off.
    'wcag/h32': 'off',
    // Titles are the editors'; search engines cut long ones by themselves.
    'long-title': 'off',
  },
});

type Page = { name: string; html: string };

async function fetchPages(request: APIRequestContext, paths: string[], headers = {}): Promise<Page[]> {
  const pages: Page[] = [];
  for (const path of paths) pages.push({ name: path, html: await (await request.get(path, { headers })).text() });
  return pages;
}

async function faultsOf({ name, html }: Page): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${name}:${line}:${column} ${ruleId}: ${message}`),
  );
}

/** The W3C's own checker, https://github.com/validator/validator: a Java program of 32 MB, so it is asked for only where it is. */
const nuJar = process.env.E2E_VNU_JAR;

function nuFaults(pages: Page[]): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'markup-'));
  try {
    const files = pages.map(({ html }, i) => {
      const file = join(folder, `${i}.html`);
      writeFileSync(file, html);
      return file;
    });
    const { stdout } = spawnSync(
      'java',
      ['-Xss4m', '-jar', nuJar ?? '', '--format', 'json', '--stdout', '--exit-zero-always', ...files],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const { messages } = JSON.parse(stdout) as {
      messages: { type: string; url: string; message: string; extract?: string }[];
    };
    // The slashes are React's way to write `<br/>`.
    const faults = messages.filter(({ message }) => !message.startsWith('Trailing slash on void elements'));
    return faults.map(({ url, type, message, extract }) => {
      const page = pages[Number(/(\d+)\.html$/.exec(url)?.[1])];
      return `${page?.name}: ${type}: ${message} ${extract ?? ''}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test.describe.configure({ timeout: 300_000 });

const pathsToSee = async (request: APIRequestContext): Promise<string[]> =>
  (await Promise.all(Object.keys(kinds).map((kind) => pathsOf(request, kind)))).flat();

test('Разметка страниц без ошибок: html-validate', async ({ request }) => {
  const pages = await fetchPages(request, await pathsToSee(request));
  const faults = (await Promise.all(pages.map(faultsOf))).flat();
  console.log(`html-validate: страниц ${pages.length}, замечаний ${faults.length}`);
  expect(faults).toEqual([]);
});

test('Разметка страниц без ошибок и предупреждений: Nu Html Checker', async ({ request }) => {
  test.skip(!nuJar, 'E2E_VNU_JAR не задан');
  const pages = await fetchPages(request, await pathsToSee(request));
  const faults = nuFaults(pages);
  console.log(`Nu Html Checker: страниц ${pages.length}, замечаний ${faults.length}`);
  expect(faults).toEqual([]);
});

test('Разметка версии для слабовидящих', async ({ request }) => {
  const pages = await fetchPages(request, await pathsToSee(request), { Cookie: `vision=${largest()}` });
  expect(pages[0]?.html).toContain('vision-panel');
  expect((await Promise.all(pages.map(faultsOf))).flat()).toEqual([]);
  if (nuJar) expect(nuFaults(pages)).toEqual([]);
});

test('Разметка после того, как страницу взял React', async ({ page, request }) => {
  const firsts = await Promise.all(Object.keys(kinds).map(async (kind) => (await pathsOf(request, kind))[0] ?? '/'));
  const pages: Page[] = [];
  for (const path of firsts) {
    await page.goto(path);
    await untilAlive(page);
    pages.push({ name: path, html: `<!DOCTYPE html>${await page.locator('html').evaluate((root) => root.outerHTML)}` });
  }
  const serialised = (await Promise.all(pages.map(faultsOf))).flat();
  // Base UI hides its own fields by the CSSOM, which looks like a style attribute once written down.
  expect(serialised.filter((fault) => !fault.includes('no-inline-style'))).toEqual([]);
});
