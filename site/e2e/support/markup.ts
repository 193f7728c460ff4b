import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Frame, Page } from '@playwright/test';
import { HtmlValidate } from 'html-validate';

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    // React's spelling, which HTML allows: `srcSet`, ids that begin with «_».
    'attr-case': 'off',
    'no-implicit-input-type': 'off',
    'valid-id': ['error', { relaxed: true }],
    'void-style': 'off',
    'doctype-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'no-trailing-whitespace': 'off',
    // A copied number must have plain hyphens; CSS keeps lines whole.
    'tel-non-breaking': 'off',
    // Lists and groups may have names (ARIA 1.2); a scrolling table is a region without a heading.
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'prefer-native-element': ['error', { exclude: ['region', 'group'] }],
    // The filter of prices works while typing and by Enter; its button is for visitors without scripts.
    'wcag/h32': 'off',
    // Editors write the titles; search engines shorten long ones.
    'long-title': 'off',
  },
});

export type Document = { name: string; html: string };

/** Returns html-validate's findings. */
export async function markupFaults(documents: Document[]): Promise<string[]> {
  const found = documents.map(async ({ name, html }) => {
    const { results } = await validator.validateString(html);
    return results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, line, column }) => `${name}:${line}:${column} ${ruleId}: ${message}`),
    );
  });
  return (await Promise.all(found)).flat();
}

/** Serialises the current document of a page. */
export async function writeDown(page: Page | Frame, name: string): Promise<Document> {
  return { name, html: `<!DOCTYPE html>${await page.locator('html').evaluate((root) => root.outerHTML)}` };
}

/** The W3C's checker, https://github.com/validator/validator: a Java program of 32 MB, used only where installed. */
const nuJar = process.env.E2E_VNU_JAR;

/** Allowed by HTML and CSS, but not yet by the checker. */
const behindHtml = [
  'CSS: “animation-timeline”',
  'CSS: “animation-range”',
  'CSS: “mask”',
  'CSS: “container-type”',
  'Trailing slash on void elements',
  'A “link” element with a “blocking” attribute must have a “rel” attribute whose value is “stylesheet”',
];

/** Returns the checker's findings and warnings; none where it is not installed. */
export function nuFaults(documents: Document[]): string[] {
  if (!nuJar) return [];
  const folder = mkdtempSync(join(tmpdir(), 'markup-'));
  try {
    const files = documents.map(({ html }, i) => {
      const file = join(folder, `${i}.html`);
      writeFileSync(file, html);
      return file;
    });
    const { stdout } = spawnSync(
      'java',
      ['-Xss4m', '-jar', nuJar, '--format', 'json', '--stdout', '--exit-zero-always', ...files],
      { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    );
    const { messages } = JSON.parse(stdout) as {
      messages: { type: string; url: string; message: string; extract?: string }[];
    };
    const isBehind = (message: string, extract = '') =>
      behindHtml.some((start) => message.startsWith(start)) ||
      (message.endsWith('Parse Error.') && /\dcqi\b/.test(extract));
    const faults = messages.filter(({ message, extract }) => !isBehind(message, extract));
    return faults.map(({ url, type, message, extract }) => {
      const document = documents[Number(/(\d+)\.html$/.exec(url)?.[1])];
      return `${document?.name}: ${type}: ${message} ${extract ?? ''}`;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
