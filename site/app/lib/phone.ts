/**
 * Returns the link of a phone: «+7 (3822) 00-00-05, доб. 105» → 'tel:+73822000005,105'. Phones dial what follows a comma
 * after a pause; the standard's `;ext=` they ignore, or dial its letters. `undefined` for a text that is no whole number:
 * it is shown without a link.
 */
export function phoneHref(phone: string): string | undefined {
  const [number = '', extension] = phone.split('доб').map((part) => part.replace(/[^\d+]/g, ''));
  const dialled = number.replace(/^(?:\+?7|8)(?=\d{10}$)/, '+7');
  if (!/^\+(?:7\d{10}|(?!7)\d{8,15})$/.test(dialled)) return undefined;
  return `tel:${extension ? `${dialled},${extension}` : dialled}`;
}

/** Returns the link that opens a message with a text; iPhones read it after «&» only, other phones after «?». */
export function smsHref(phone: string, text: string): string | undefined {
  const number = phoneHref(phone)?.slice('tel:'.length);
  return number && `sms:${number}?&body=${encodeURIComponent(text)}`;
}

/** Returns the area code and the number, which narrow places show on lines of their own. */
export function phoneLines(phone: string): string[] {
  const [, code, number] = /^(\+?\d+\s\S+)\s(.+)$/.exec(phone) ?? [];
  return code && number ? [code, number] : [phone];
}

/**
 * Properties of a link that calls the clinic. Scripts may give it the phone of the visitor's source before React
 * hydrates it (source-phone.ts).
 */
export const callProps = (phone: string) => ({
  href: phoneHref(phone),
  'data-call': '',
  suppressHydrationWarning: true,
});

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
