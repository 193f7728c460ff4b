import type { Page } from '@playwright/test';
import { untilHydrated } from '../support/hydration.ts';

/** Opens a page and returns every foreign script, request and element found on it. */
export async function faultsOf(page: Page, go: () => Promise<unknown>): Promise<string[]> {
  const faults: string[] = [];
  const note = (what: string) => void faults.push(what);
  const own = new Set(['127.0.0.1', 'localhost']);
  page.on('dialog', (dialog) => {
    note(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => note(`an exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && /Content.Security|Refused|hydrat/i.test(message.text())) note(message.text());
  });
  page.on('request', (asked) => {
    if (/^https?:/.test(asked.url()) && !own.has(new URL(asked.url()).hostname)) note(`asks ${asked.url()}`);
  });
  await go();
  await untilHydrated(page);
  return [...faults, ...(await foreignParts(page))];
}

/** Finds elements that our pages never have, in the current document or in HTML parsed as a browser does. */
export function foreignParts(page: Page, html: string | null = null): Promise<string[]> {
  return page.evaluate((source) => {
    const seen = source === null ? document : new DOMParser().parseFromString(source, 'text/html');
    const foreign =
      'main script, main iframe, main object, main embed, main style, main base, main meta, main link, main form[action^="http"]';
    const withHandlers = [...seen.querySelectorAll('*')].filter((element) =>
      element.getAttributeNames().some((name) => name.startsWith('on')),
    );
    const running = [...seen.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ protocol }) => !['http:', 'https:', 'mailto:', 'tel:', ''].includes(protocol),
    );
    return [
      ...[...seen.querySelectorAll(foreign), ...withHandlers, ...running].map((element) => element.outerHTML),
      ...(seen.querySelectorAll('base, meta[http-equiv]').length > 0 ? ['a foreign tag in the head'] : []),
      ...('polluted' in {} ? ['a polluted prototype'] : []),
      ...(seen.querySelector('footer') ? [] : ['the page is torn: no footer']),
    ];
  }, html);
}
