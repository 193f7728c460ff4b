import { popupTarget } from '../popups/popup-target.ts';
import { isHydrated } from './hydrated.ts';

/** A link or a form that waits longer for hydration gets the browser's own behaviour. */
export const nativeTimeoutMs = 4000;

type Action = {
  element: HTMLElement;
  /** Repeats the visitor's action. */
  replay: () => void;
  /** The browser's own behaviour; `null` if the action needs script. */
  native: (() => void) | null;
};

type TypedValue = { field: HTMLInputElement; value: string; isChecked: boolean };

/**
 * Records actions before hydration that need script, or that script does better: buttons, links that open in place,
 * forms and Escape. Other links and menus are left to the browser. Each action happens once: replayed after hydration,
 * or done by the browser.
 */
export function recordEvents(view: Window) {
  const actions = new Set<Action>();
  /** Values by field in the order of typing: hydration may reset controlled fields. */
  const values = new Map<HTMLInputElement, TypedValue>();

  function record(event: Event, action: Action) {
    event.preventDefault();
    // React may be running already and must not handle the event as well.
    event.stopImmediatePropagation();
    const isOnce = action.native !== null;
    if (isOnce && [...actions].some(({ element }) => element === action.element)) return;
    actions.add(action);
    showWaiting(action.element, true);
    if (isOnce) view.setTimeout(() => actions.has(action) && goNative(action), nativeTimeoutMs);
  }

  function onClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const element = (event.target as Element).closest?.<HTMLElement>('a[href], button, label, summary, input');
    if (!isPlain || !element || isHydrated(element)) return;
    const replay = () => element.click();
    if (isButton(element) && !(element.type === 'submit' && element.form))
      record(event, { element, replay, native: null });
    if (isLink(element) && opensInPlace(element))
      record(event, { element, replay, native: () => view.location.assign(element.href) });
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    // React never hydrates a form outside its tree (visionPanel in features/vision/vision-settings.ts).
    if (isHydrated(form) || 'native' in form.dataset) return;
    const submit = () => form.requestSubmit(event.submitter);
    record(event, { element: form, replay: submit, native: submit });
  }

  function onKey({ key, target }: KeyboardEvent) {
    const element = target as HTMLElement;
    if (key !== 'Escape' || isHydrated(element)) return;
    const replay = () => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    actions.add({ element, replay, native: null });
  }

  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (isHydrated(field) && !values.has(field)) return;
    values.delete(field);
    values.set(field, { field, value: field.value, isChecked: field.checked });
    // As the form itself does, to keep typed text from a reload (shell/navigation/document-rules.ts).
    if (field.form?.method === 'post') field.form.dataset.dirty = '';
  };

  function opensInPlace(link: HTMLAnchorElement): boolean {
    if (link.target === '_blank') return false;
    return 'inPlace' in link.dataset || popupTarget(new URL(link.href), view.location) !== null;
  }

  function goNative(action: Action | undefined) {
    const waiting = [...actions];
    stop();
    for (const { element } of waiting) showWaiting(element, false);
    action?.native?.();
  }

  function stop() {
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

  return {
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
        if (action.element.isConnected) action.replay();
        // React handles one action before the next.
        await new Promise((resolve) => view.setTimeout(resolve));
      }
    },
    /** Stops recording and gives the last action its native behaviour: script will not run. */
    release: () => goNative([...actions].findLast(({ native }) => native !== null)),
  };
}

const isButton = (element: HTMLElement): element is HTMLButtonElement => element.localName === 'button';
const isLink = (element: HTMLElement): element is HTMLAnchorElement => element.localName === 'a';

function showWaiting(element: HTMLElement, isWaiting: boolean) {
  element.toggleAttribute('data-waiting', isWaiting);
  if (isWaiting) element.setAttribute('aria-busy', 'true');
  else element.removeAttribute('aria-busy');
}

/** Fires the events of a typed or chosen value again: React takes values from before hydration for initial ones. */
function replayValue({ field, value, isChecked }: TypedValue): void {
  if (field.type === 'checkbox' || field.type === 'radio') {
    // React sees the reset; the click restores the choice.
    field.checked = !isChecked;
    field.click();
    return;
  }
  if (field.localName === 'select') field.value = value;
  else if (field.type !== 'file') typeAgain(field, value);
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

function typeAgain(field: HTMLInputElement, value: string): void {
  const { selectionStart, selectionEnd } = field;
  // React watches assignments to `value`: it takes the field for empty and handles the input.
  field.value = '';
  if (field.type === 'range') field.valueAsNumber = Number(value);
  else field.setRangeText(value);
  const isFocused = field.ownerDocument.activeElement === field;
  if (isFocused && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
