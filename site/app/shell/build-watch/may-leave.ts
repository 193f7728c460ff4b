type Page = Pick<Document, 'querySelector'>;

/**
 * Whether the page may be given up for a document of a new build: not while a popup is open, nor while a form holds
 * what a visitor typed, which the router would have kept (DETAILS.md 8).
 */
export function mayLeave(page: Page): boolean {
  return page.querySelector('dialog[open], form[data-dirty]') === null;
}
