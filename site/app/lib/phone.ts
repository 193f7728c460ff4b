/**
 * Returns the link of a phone: «+7 (3822) 00-00-05, доб. 105» → 'tel:+73822000005,105'. Phones dial what follows a comma
 * after a pause; the standard's `;ext=` they ignore, or dial its letters. `undefined` for a text that is no whole number:
 * it is shown without a link.
 */
export function phoneHref(phone: string): string | undefined {
  const [number = '', extension = ''] = phone.split('доб');
  const digits = number.replace(/\D/g, '');
  const pause = extension.replace(/\D/g, '');
  const isWhole = /^\+(?!7)/.test(number.trim()) ? /^\d{8,15}$/.test(digits) : /^[78]\d{10}$/.test(digits);
  if (!isWhole) return undefined;
  const dialled = number.trim().startsWith('+') ? digits : `7${digits.slice(1)}`;
  return `tel:+${dialled}${pause && `,${pause}`}`;
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
