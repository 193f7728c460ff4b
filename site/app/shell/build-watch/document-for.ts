type Navigation = {
  /** Where to: an address, or steps through the history. */
  to: string | number;
  /** Of the form that is sent by it, if any. */
  formMethod?: string | undefined;
  formData?: FormData | undefined;
};

/**
 * Which document a navigation of the router may be instead (SPEC.md section 4: a new build).
 * @param here address of the page that is shown
 * @returns the address to load; null when the navigation has to stay the router's own: within the page, through the
 *   history (the address changes first, so that it is seen there), and with a form that is not a question
 */
export function documentFor({ to, formMethod = 'GET', formData }: Navigation, here: string): string | null {
  if (typeof to !== 'string' || formMethod.toUpperCase() !== 'GET') return null;
  const target = new URL(to, here);
  if (formData) target.search = new URLSearchParams(textsOf(formData)).toString();
  return target.href.includes('#') && isSamePage(target, new URL(here)) ? null : target.href;
}

/** Whether two addresses are places of one page. */
export function isSamePage(a: PageAddress, b: PageAddress): boolean {
  return a.pathname === b.pathname && a.search === b.search;
}

type PageAddress = Pick<URL, 'pathname' | 'search'>;

const textsOf = (data: FormData) => [...data].map(([name, value]): [string, string] => [name, String(value)]);
