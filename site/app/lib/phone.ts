/** Returns the link of a phone: '+7 (3822) 00-00-00' → 'tel:+73822000000'. A leading 8 of eleven digits becomes +7. */
export function phoneHref(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const national = digits.length === 11 && digits.startsWith('8') ? `7${digits.slice(1)}` : digits;
  return `tel:+${national}`;
}

/** Marks the page when a phone link is clicked, because analytics may load after the first click. */
export function noteCalls(page: Document): void {
  const onClick = ({ target }: Event) => {
    if ((target as Element).closest?.('a[href^="tel:"]')) page.documentElement.dataset.called = '';
  };
  page.addEventListener('click', onClick, { capture: true, passive: true });
}

/** Returns whether a phone link was clicked since the last call. */
export function takeCall({ documentElement: { dataset } }: Document): boolean {
  const wasCalled = 'called' in dataset;
  delete dataset.called;
  return wasCalled;
}
