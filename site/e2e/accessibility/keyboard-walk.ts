import type { Page } from '@playwright/test';

/** More presses than this lead nowhere: no page has so many places. */
const maxPresses = 600;

/** What the walk keeps in the page between two presses. */
type Walk = {
  /** What could be pressed at the beginning: going through a carousel wakes its buttons. */
  pressable: HTMLElement[];
  visited: Element[];
  /** How each place and what is around it looked while it had the focus. */
  looks: string[];
  faults: string[];
  nameOf: (element: Element) => string;
  lookOf: (element: Element) => string;
};
type View = { walk: Walk };

/**
 * Goes through a page by Tab, from its beginning to its end, as far as it leads.
 * @returns what a visitor with a keyboard would stumble over, one line each
 */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(begin);
  for (let presses = 0; presses < maxPresses; presses++) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(lookAtFocus)) return page.evaluate(conclude);
  }
  return [`за ${maxPresses} нажатий конец страницы не достигнут`];
}

function begin(): void {
  // The next Tab leads to the first place of the page, wherever the page has put the focus.
  document.body.tabIndex = -1;
  document.body.focus();
  document.body.removeAttribute('tabindex');
  window.scrollTo(0, 0);
  const pressable =
    'a[href], button:enabled, summary, input:enabled:not([type="hidden"]), select:enabled, textarea:enabled';
  (window as unknown as View).walk = {
    pressable: [...document.querySelectorAll<HTMLElement>(pressable)],
    visited: [],
    looks: [],
    faults: [],
    nameOf(element) {
      const { innerText = '', name = '' } = element as HTMLInputElement;
      const words = element.getAttribute('aria-label') || innerText || name;
      return `<${element.localName}> «${words.trim().slice(0, 40)}»`;
    },
    lookOf(element) {
      const around = [element, element.nextElementSibling, element.previousElementSibling];
      for (let up = element.parentElement, i = 0; up && i < 5; up = up.parentElement, i++) around.push(up);
      return around
        .flatMap((one) => (one ? [null, '::before', '::after'].map((part) => getComputedStyle(one, part)) : []))
        .map((style) => [style.outline, style.boxShadow, style.borderColor, style.backgroundColor, style.transform])
        .join(';');
    },
  };
}

/** Notes where the focus is. @returns whether it has left the page */
function lookAtFocus(): boolean {
  const { visited, looks, faults, nameOf, lookOf } = (window as unknown as View).walk;
  const at = document.activeElement;
  if (!at || at === document.body || visited.includes(at)) return true;
  // What is drawn for it: a hidden radio button shows in its label.
  const shown = (at as HTMLInputElement).labels?.[0] ?? at;
  const { left, top, width, height } = shown.getBoundingClientRect();
  const points = [0.5, 0.1, 0.9].flatMap((x) =>
    [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y] as const),
  );
  const isSeen = points.some(([x, y]) => {
    const found = document.elementFromPoint(x, y);
    return found !== null && (shown.contains(found) || found.contains(shown));
  });
  if (!isSeen) faults.push(`${nameOf(at)}: в фокусе, но не видно (${Math.round(left)}, ${Math.round(top)})`);
  const before = visited.at(-1);
  if (before && !(before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING))
    faults.push(`${nameOf(at)}: после ${nameOf(before)}, хотя стоит раньше`);
  visited.push(at);
  looks.push(lookOf(at));
  return false;
}

/** After the walk: what was not reached, and where the focus did not show. */
function conclude(): string[] {
  const { pressable, visited, looks, faults, nameOf, lookOf } = (window as unknown as View).walk;
  (document.activeElement as HTMLElement | null)?.blur();
  const unseen = visited.filter((element, i) => lookOf(element) === looks[i]);
  const isPlace = (element: HTMLElement): boolean => {
    if (element.tabIndex < 0 || element.closest('[inert]')) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    // One of a group is the place of all.
    const { type, name, form, checked } = element as HTMLInputElement;
    if (type !== 'radio' || checked) return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(name)}"]`)];
    return !group.some((other) => other.form === form && (other.checked || visited.includes(other)));
  };
  const missed = pressable.filter((element) => element.isConnected && isPlace(element) && !visited.includes(element));
  return [
    ...faults,
    ...unseen.map((element) => `${nameOf(element)}: фокуса не видно`),
    ...missed.map((element) => `${nameOf(element)}: не достигается клавишей Tab`),
  ];
}
