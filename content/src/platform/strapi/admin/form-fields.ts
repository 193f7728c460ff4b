import { type LabelPart, readLabel } from '../../admin/field-label';

/** A form appears after its entry has been loaded, on a slow computer late. */
const patienceMs = 60_000;
/** Time to sign in first. */
const signInMs = 600_000;

/**
 * Scrolls to a field of the form that opens next and puts the cursor into it.
 * @param name of the field in the content model
 * @param label of a field without a name in the form
 */
export function focusField(name: string, label?: string): void {
  whenFound(() => findByName(name) ?? (label ? findByLabel(readLabel(label)) : null), patienceMs);
}

/**
 * Opens the field that the URL names, as links of the site's preview do: `?edit=education.0.title&at=Образование 1 →
 * Название`. Closed parts of the form are opened on the way.
 */
export function openFieldOfUrl(): void {
  const query = new URLSearchParams(location.search);
  const redirect = query.get('redirectTo');
  const { searchParams } = new URL(redirect ?? location.href, location.origin);
  const name = searchParams.get('edit');
  const label = readLabel(searchParams.get('at') ?? '');
  if (name) whenFound(() => findByName(name) ?? findByLabel(label), redirect ? signInMs : patienceMs);
}

function whenFound(find: () => HTMLElement | null, waitMs: number): void {
  const observer = new MutationObserver(() => {
    const field = find();
    if (!field) return;
    stop();
    field.scrollIntoView({ block: 'center' });
    field.focus({ preventScroll: true });
  });
  const timer = setTimeout(() => stop(), waitMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
}

const findByName = (name: string) =>
  document.querySelector<HTMLElement>(
    `main form :is([name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"])`,
  );

/** Pictures and relations have no name in the form. Opens one closed part at a time. */
function findByLabel(label: readonly LabelPart[]): HTMLElement | null {
  let scope: Element | null = document.querySelector('main form');
  let title: Element | null = null;
  for (const { text, item } of label) {
    title = scope && titleIn(scope, text);
    if (!title) return null;
    scope = item === null ? (title.parentElement?.parentElement ?? null) : openItem(title, item);
  }
  return scope?.querySelector<HTMLElement>('input, textarea, [data-field]') ?? scope?.querySelector('button') ?? null;
}

/** «Цены (2)», «Заголовок*» → the element with the name alone. */
function titleIn(scope: Element, text: string): Element | null {
  const titles = Array.from(scope.querySelectorAll('label, span'));
  return titles.find(({ textContent }) => (textContent ?? '').replace(/\*?\s*(\(\d+\))?$/, '').trim() === text) ?? null;
}

/** Returns the content of an item of a repeatable part; opens it and returns null while it is closed. */
function openItem(title: Element, item: number): Element | null {
  const found = itemsOf(title)[item - 1];
  if (found?.trigger.getAttribute('aria-expanded') === 'false') found.trigger.click();
  return found?.content ?? null;
}

/** @property content `null` while it is closed */
type Item = { trigger: HTMLElement; content: Element | null };

/** Returns the items of the repeatable part with this label. */
export function itemsIn(scope: Element, label: string): Item[] {
  const title = titleIn(scope, label);
  return title ? itemsOf(title) : [];
}

function itemsOf(title: Element): Item[] {
  const isOuter = (list: Element) => (trigger: Element) => {
    const region = trigger.parentElement?.closest('[role="region"]');
    return !region || !list.contains(region);
  };
  for (let list = title.parentElement; list && list.localName !== 'form'; list = list.parentElement) {
    const triggers = Array.from(list.querySelectorAll<HTMLElement>('h3 > button[aria-expanded]:first-child'));
    if (triggers.length === 0) continue;
    return triggers.filter(isOuter(list)).map((trigger) => {
      const region = trigger.closest('h3')?.parentElement?.querySelector(':scope > [role="region"]');
      return { trigger, content: region?.firstElementChild ?? null };
    });
  }
  return [];
}
