type Navigation = {
  /** A URL, or steps through the history. */
  to: string | number;
  /** Of the form that it submits, if any. */
  formMethod?: string | undefined;
  formData?: FormData | undefined;
};

/**
 * Returns the document that a navigation of the router may load instead. Null for a navigation within the page `here`,
 * through the history (the browser changes the URL first) and with a form that is not a GET.
 */
export function documentFor({ to, formMethod = 'GET', formData }: Navigation, here: string): URL | null {
  if (typeof to !== 'string' || formMethod.toUpperCase() !== 'GET') return null;
  const target = new URL(to, here);
  if (formData) target.search = new URLSearchParams(textsOf(formData)).toString();
  return target.href.includes('#') && isSamePage(target, new URL(here)) ? null : target;
}

export type PageUrl = Pick<URL, 'pathname' | 'search'>;

/** Whether two URLs are places of one page. */
export function isSamePage(a: PageUrl, b: PageUrl): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}

const textsOf = (data: FormData) => [...data].map(([name, value]): [string, string] => [name, String(value)]);

/** Whether a new document may replace the page: not under an open popup, nor over what a visitor typed. */
export function mayLeave(page: Pick<Document, 'querySelector'>): boolean {
  return page.querySelector('dialog[open], form[data-dirty]') === null;
}
