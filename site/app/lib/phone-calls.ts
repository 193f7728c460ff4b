/**
 * Notes in the page that a phone number was pressed, for whoever counts it, who comes later than the first press. It
 * takes nothing from the press itself, and nothing is kept beyond the page.
 */
export function noteCalls(page: Document): void {
  const onClick = ({ target }: Event) => {
    if ((target as Element).closest?.('a[href^="tel:"]')) page.documentElement.dataset.called = '';
  };
  page.addEventListener('click', onClick, { capture: true, passive: true });
}

/** @returns whether a number was pressed since this was last asked */
export function takeCall({ documentElement: { dataset } }: Document): boolean {
  const wasCalled = 'called' in dataset;
  delete dataset.called;
  return wasCalled;
}
