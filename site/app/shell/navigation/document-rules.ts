import { reloadGuardMs } from '../../lib/limits.ts';

type Navigation = {
  /** A URL, or a number of history steps. */
  to: string | number;
  formMethod?: string | undefined;
  formData?: FormData | undefined;
};

/**
 * Returns the URL of the document that may replace a client navigation. `null` within the page `here`, through the
 * history (the browser changes the URL first) and for a form that is not a GET.
 */
export function documentFor({ to, formMethod = 'GET', formData }: Navigation, here: string): URL | null {
  if (typeof to !== 'string' || formMethod.toUpperCase() !== 'GET') return null;
  const target = new URL(to, here);
  if (formData) target.search = new URLSearchParams(textsOf(formData)).toString();
  return target.href.includes('#') && isSamePage(target, new URL(here)) ? null : target;
}

export type PageUrl = Pick<URL, 'pathname' | 'search'>;

/** Tells whether two URLs differ in their fragments only. */
export function isSamePage(a: PageUrl, b: PageUrl): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}

const textsOf = (data: FormData) => [...data].map(([name, value]): [string, string] => [name, String(value)]);

/** Tells whether a new document may replace the page: it has no open popup and no typed text. */
export function mayLeave(page: Pick<Document, 'querySelector'>): boolean {
  return page.querySelector('dialog[open], form[data-dirty]') === null;
}

/**
 * Allows a reload of a path once per ten seconds (docs/specification.md section 4), so that a missing script causes no
 * loop. Returns `false` if the browser denies storage.
 * @param openStore returns the tab's storage, or throws
 * @param now milliseconds since the epoch
 */
export function mayReload(path: string, openStore: () => Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  try {
    const store = openStore();
    const key = `reload:${path}`;
    if (now < Number(store.getItem(key))) return false;
    store.setItem(key, String(now + reloadGuardMs));
    return true;
  } catch {
    return false;
  }
}
