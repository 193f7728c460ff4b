import type { Page } from '@playwright/test';

/** No page has more focusable elements than this. */
const maxPresses = 600;
/** Presses sent without waiting for an answer; the browser queues them as it would for a fast typist. */
const batch = 20;

/** The state of the walk, kept in the page between presses. */
type Walk = {
  /** Elements that were focusable at the beginning: passing through a carousel enables its buttons. */
  pressable: HTMLElement[];
  visited: Element[];
  /** Appearance of each visited element and its surroundings while it had the focus. */
  looks: string[];
  faults: string[];
  presses: number;
  hasLeft: boolean;
  nameOf: (element: Element) => string;
  lookOf: (element: Element) => string;
};
type View = { walk: Walk };

/**
 * Tabs through a page from its beginning to its end and returns the faults that a keyboard user would meet. A script in
 * the page records the focus at each release of the key.
 */
export async function walk(page: Page): Promise<string[]> {
  await page.evaluate(untilAtRest);
  await page.evaluate(begin);
  await page.evaluate(watchFocus);
  const browser = await page.context().newCDPSession(page);
  const tab = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };
  const press = () =>
    (['rawKeyDown', 'keyUp'] as const).map((type) => browser.send('Input.dispatchKeyEvent', { type, ...tab }));
  for (let presses = 0; presses < maxPresses; presses += batch) {
    await Promise.all(Array.from({ length: batch }, press).flat());
    const at = await page.evaluate(() => {
      const { presses, hasLeft } = (window as unknown as View).walk;
      return { presses, hasLeft };
    });
    if (at.hasLeft) return page.evaluate(conclude);
    // A press that the page did not see went to an iframe or was swallowed.
    if (at.presses !== presses + batch) return [`the page saw ${at.presses} presses of ${presses + batch}`];
  }
  return [`the end of the page is more than ${maxPresses} presses away`];
}

/** The checks before have resized the page: its layout may scroll it once more, a frame later. */
async function untilAtRest(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (let still = 0; still < 3; still++) {
    await frame();
    if (window.scrollY === 0) continue;
    window.scrollTo(0, 0);
    still = 0;
  }
}

function begin(): void {
  // The next Tab leads to the first element, wherever the page has put the focus.
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
    presses: 0,
    hasLeft: false,
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

function watchFocus(): void {
  const { walk } = window as unknown as View;
  const { visited, looks, faults, nameOf, lookOf } = walk;
  const lookAtFocus = () => {
    if (walk.hasLeft) return;
    walk.presses++;
    const at = document.activeElement;
    walk.hasLeft = !at || at === document.body || visited.includes(at);
    if (!at || walk.hasLeft) return;
    // A hidden radio button shows in its label.
    const shown = (at as HTMLInputElement).labels?.[0] ?? at;
    const { left, top, width, height } = shown.getBoundingClientRect();
    const points = [0.5, 0.1, 0.9].flatMap((x) =>
      [0.5, 0.1, 0.9].map((y) => [left + width * x, top + height * y] as const),
    );
    const isSeen = points.some(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return found !== null && (shown.contains(found) || found.contains(shown));
    });
    if (!isSeen) faults.push(`${nameOf(at)}: focused but out of sight (${Math.round(left)}, ${Math.round(top)})`);
    const before = visited.at(-1);
    if (before && !(before.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING))
      faults.push(`${nameOf(at)}: focused after ${nameOf(before)}, which it precedes`);
    visited.push(at);
    looks.push(lookOf(at));
  };
  // The focus has moved and scrolled into view by the time the key is released.
  window.addEventListener('keyup', lookAtFocus, true);
}

/** Adds elements that Tab did not reach and elements whose focus did not show. */
function conclude(): string[] {
  const { pressable, visited, looks, faults, nameOf, lookOf } = (window as unknown as View).walk;
  (document.activeElement as HTMLElement | null)?.blur();
  const unseen = visited.filter((element, i) => lookOf(element) === looks[i]);
  const isPlace = (element: HTMLElement): boolean => {
    if (element.tabIndex < 0 || element.closest('[inert]')) return false;
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    // Tab stops at one radio button of a group.
    const { type, name, form, checked } = element as HTMLInputElement;
    if (type !== 'radio' || checked) return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[type="radio"][name="${CSS.escape(name)}"]`)];
    return !group.some((other) => other.form === form && (other.checked || visited.includes(other)));
  };
  // A carousel that the walk has passed to its end disables its button «Вперёд».
  const missed = pressable.filter(
    (element) => element.isConnected && isPlace(element) && !visited.includes(element) && !element.matches(':disabled'),
  );
  return [
    ...faults,
    ...unseen.map((element) => `${nameOf(element)}: focus is not visible`),
    ...missed.map((element) => `${nameOf(element)}: not reached by Tab`),
  ];
}
