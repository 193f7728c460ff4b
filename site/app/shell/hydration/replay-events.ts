import { popupTarget } from '../popups/popup-target.ts';
import { isHydrated } from './hydrated.ts';

/** A link or a form that waits longer for hydration gets the browser's own behaviour. */
export const nativeTimeoutMs = 4000;

type Action<Element extends HTMLElement = HTMLElement> = {
  element: Element;
  /** Repeats the visitor's action. */
  replay: (element: Element) => void;
  /** The browser's own behaviour; `null` if the action needs script. */
  native: ((element: Element) => void) | null;
};

type TypedValue = { field: HTMLInputElement; value: string; isChecked: boolean };

/** What a visitor fills in, opens or clicks. */
const interactive = 'input, select, textarea, form, details, summary, a[href], button, label';

/**
 * Records actions before hydration that need script, or that script does better: buttons, links that open in place,
 * forms and Escape. Other links and menus are left to the browser. Each action happens once: replayed after hydration,
 * or done by the browser.
 */
export function recordEvents(view: Window) {
  const actions = new Set<Action>();
  /** Values by field in the order of typing: hydration may reset controlled fields. */
  const values = new Map<HTMLInputElement, TypedValue>();
  /** The interactive elements of the page, from the start of React on. */
  let keys = new Map<HTMLElement, string>();
  let attributes: Attr[] = [];
  let focused: EventTarget | null = null;
  const observer = new MutationObserver(carryOver);

  function record<Element extends HTMLElement>(event: Event, action: Action<Element>) {
    event.preventDefault();
    // React may be running already and must not handle the event as well.
    event.stopImmediatePropagation();
    const isOnce = action.native !== null;
    if (isOnce && [...actions].some(({ element }) => element === action.element)) return;
    const recorded = action as unknown as Action;
    actions.add(recorded);
    showWaiting(action.element, true);
    if (isOnce) view.setTimeout(() => actions.has(recorded) && goNative(recorded), nativeTimeoutMs);
  }

  function onClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const element = (event.target as Element).closest?.<HTMLElement>('a[href], button, label, summary, input');
    if (!isPlain || !element || isHydrated(element)) return;
    const replay = (clicked: HTMLElement) => clicked.click();
    if (isButton(element) && !(element.type === 'submit' && element.form))
      record(event, { element, replay, native: null });
    if (isLink(element) && opensInPlace(element))
      record(event, { element, replay, native: ({ href }) => view.location.assign(href) });
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    // React never hydrates a form outside its tree (visionPanel in features/vision/vision-settings.ts).
    if (isHydrated(form) || 'native' in form.dataset) return;
    const submit = (submitted: HTMLFormElement) =>
      submitted.requestSubmit(event.submitter?.isConnected ? event.submitter : null);
    record(event, { element: form, replay: submit, native: submit });
  }

  function onKey({ key, target }: KeyboardEvent) {
    const element = target as HTMLElement;
    if (key !== 'Escape' || isHydrated(element)) return;
    const replay = (pressed: HTMLElement) =>
      pressed.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    actions.add({ element, replay, native: null });
  }

  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (isHydrated(field) && !values.has(field)) return;
    keepValue(field);
    // As the form itself does, to keep typed text from a reload (shell/navigation/document-rules.ts).
    if (field.form?.method === 'post') field.form.dataset.dirty = '';
  };

  function keepValue(field: HTMLInputElement) {
    values.delete(field);
    values.set(field, { field, value: field.value, isChecked: field.checked });
  }

  const onFocus = ({ target }: Event) => {
    focused = target;
  };

  /**
   * React renders anew what does not match the server's HTML: a translator or an extension has changed it. Whatever the
   * visitor did to the former elements goes over to their counterparts before the next key.
   */
  function carryOver() {
    const gone = [...keys].filter(([element]) => !element.isConnected);
    if (gone.length === 0) return;
    // Rendered anew, <html> has lost the version for the visually impaired and what scripts have set.
    const root = view.document.documentElement;
    if (!('followed' in root.dataset)) for (const { name, value } of attributes) root.setAttribute(name, value);
    const counterparts = new Map([...keyElements(view.document)].map(([element, key]) => [key, element]));
    for (const [element, key] of gone) {
      const next = counterparts.get(key);
      if (!next) continue;
      keys.delete(element);
      keys.set(next, key);
      for (const action of actions) if (action.element === element) action.element = next;
      if (isField(element) && isField(next)) {
        if (values.delete(element) || isFilled(element)) {
          copyValue(element, next);
          keepValue(next);
        }
      } else if ('open' in element) (next as HTMLDetailsElement).open = Boolean(element.open);
      if (element === focused && view.document.activeElement === view.document.body) {
        next.focus({ preventScroll: true });
        if (isField(element) && isField(next)) select(next, element);
      }
    }
  }

  function opensInPlace(link: HTMLAnchorElement): boolean {
    if (link.target === '_blank') return false;
    return 'inPlace' in link.dataset || popupTarget(new URL(link.href), view.location) !== null;
  }

  function goNative(action: Action | undefined) {
    const waiting = [...actions];
    stop();
    for (const { element } of waiting) showWaiting(element, false);
    action?.native?.(action.element);
  }

  function stop() {
    observer.disconnect();
    actions.clear();
    view.removeEventListener('click', onClick, true);
    view.removeEventListener('submit', onSubmit, true);
    view.removeEventListener('keydown', onKey, true);
    for (const kind of ['input', 'change']) view.removeEventListener(kind, onInput, true);
  }

  view.addEventListener('click', onClick, true);
  view.addEventListener('submit', onSubmit, true);
  view.addEventListener('keydown', onKey, true);
  for (const kind of ['input', 'change']) view.addEventListener(kind, onInput, true);
  view.addEventListener('focusin', onFocus, true);

  return {
    /** Follows the page while React takes it over. */
    follow() {
      const root = view.document.documentElement;
      root.dataset.followed = '';
      attributes = [...root.attributes];
      keys = keyElements(view.document);
      observer.observe(view.document, { childList: true, subtree: true });
    },
    /** Replays the values and actions of hydrated elements in the visitor's order. */
    async replay() {
      // In a later task: within its own work, React would reset controlled fields before it handles the input.
      await new Promise((resolve) => view.setTimeout(resolve));
      for (const typed of [...values.values()].filter(({ field }) => isHydrated(field))) {
        values.delete(typed.field);
        if (typed.field.isConnected) replayValue(typed);
      }
      for (const action of [...actions].filter(({ element }) => isHydrated(element))) {
        if (!actions.delete(action)) continue;
        showWaiting(action.element, false);
        if (action.element.isConnected) action.replay(action.element);
        // React handles one action before the next.
        await new Promise((resolve) => view.setTimeout(resolve));
      }
      if ([...keys.keys()].every(isHydrated)) observer.disconnect();
    },
    /** Stops recording and gives the last action its native behaviour: script will not run. */
    release: () => goNative([...actions].findLast(({ native }) => native !== null)),
  };
}

/** Returns the interactive elements, each with a key that its counterpart in the same page has too. */
function keyElements(page: Document): Map<HTMLElement, string> {
  const counts = new Map<string, number>();
  const keys = new Map<HTMLElement, string>();
  for (const element of page.querySelectorAll<HTMLElement>(interactive)) {
    // A list may have become one with a filter, so a field is known by its name only.
    const kind = isField(element) && element.name ? element.name : `${element.localName}.${element.className}`;
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    keys.set(element, `${kind} ${count}`);
  }
  return keys;
}

const isField = (element: HTMLElement): element is HTMLInputElement =>
  ['input', 'select', 'textarea'].includes(element.localName);

/** Tells whether a field differs from what the server sent, as after autofill without an event. */
function isFilled(field: HTMLInputElement): boolean {
  if (field.type === 'hidden') return false;
  if (isChoice(field)) return field.checked ? !field.defaultChecked : field.type === 'checkbox' && field.defaultChecked;
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(sent, 0);
  }
  return field.value !== field.defaultValue;
}

function copyValue(from: HTMLInputElement, to: HTMLInputElement): void {
  if (isChoice(from)) to.checked = from.checked;
  else if (from.type === 'file') to.files = from.files;
  else to.value = from.value;
}

const isChoice = ({ type }: HTMLInputElement) => type === 'checkbox' || type === 'radio';

const isButton = (element: HTMLElement): element is HTMLButtonElement => element.localName === 'button';
const isLink = (element: HTMLElement): element is HTMLAnchorElement => element.localName === 'a';

function showWaiting(element: HTMLElement, isWaiting: boolean) {
  element.toggleAttribute('data-waiting', isWaiting);
  if (isWaiting) element.setAttribute('aria-busy', 'true');
  else element.removeAttribute('aria-busy');
}

/** Fires the events of a typed or chosen value again: React takes values from before hydration for initial ones. */
function replayValue({ field, value, isChecked }: TypedValue): void {
  if (isChoice(field)) {
    // React sees the reset; the click restores the choice.
    field.checked = !isChecked;
    field.click();
    return;
  }
  if (field.localName === 'select' || field.type === 'hidden') setValue(field, value);
  else if (field.type !== 'file') typeAgain(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The list with a filter hears an input of its hidden field. */
function setValue(field: HTMLInputElement, value: string): void {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function select(field: HTMLInputElement, { selectionStart, selectionEnd }: Partial<HTMLInputElement>): void {
  if (selectionStart != null) field.setSelectionRange(selectionStart, selectionEnd ?? selectionStart);
}

function typeAgain(field: HTMLInputElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  // React watches assignments to `value`: it takes the field for empty and handles the input.
  field.value = '';
  if (field.type === 'range') field.valueAsNumber = Number(value);
  else field.setRangeText(value);
  if (field.ownerDocument.activeElement === field) select(field, { selectionStart, selectionEnd });
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
