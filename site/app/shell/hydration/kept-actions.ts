import { popupTarget } from '../popups/popup-target.ts';
import { isAlive } from './alive.ts';
import { type Filled, refill } from './refill.ts';

/** A link or a form that script has not answered by then does what it does without. */
export const nativePatienceMs = 4000;

type Action = {
  element: HTMLElement;
  /** Does again what the visitor did. */
  act: () => void;
  /** What the browser would have done itself; null for what only script can do. */
  native: (() => void) | null;
};

/**
 * Keeps what the visitor does where React has not taken the page over yet, and only script can answer, or answers
 * better: a button, a link that opens in place, a form, Escape. All else (other links, menus) is the browser's, and is left
 * alone. Done once: by script when that is there, else by the browser.
 */
export function keepActions(view: Window) {
  const kept = new Set<Action>();
  /** What the visitor has put into which field, the last one last: React may set it back before it has heard of it. */
  const fields = new Map<HTMLInputElement, Filled>();

  function keep(event: Event, action: Action) {
    event.preventDefault();
    // Nor may React see it, which may be at work already.
    event.stopImmediatePropagation();
    const isOnce = action.native !== null;
    if (isOnce && [...kept].some(({ element }) => element === action.element)) return;
    kept.add(action);
    showWaiting(action.element, true);
    if (isOnce) view.setTimeout(() => kept.has(action) && goNative(action), nativePatienceMs);
  }

  function onClick(event: MouseEvent) {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    const element = (event.target as Element).closest?.<HTMLElement>('a[href], button, label, summary, input');
    if (!isPlain || !element || isAlive(element)) return;
    if (isButton(element) && !(element.type === 'submit' && element.form))
      keep(event, { element, act: () => element.click(), native: null });
    if (isLink(element) && opensInPlace(element))
      keep(event, { element, act: () => element.click(), native: () => view.location.assign(element.href) });
  }

  function onSubmit(event: SubmitEvent) {
    const form = event.target as HTMLFormElement;
    // A form outside of React's tree has nothing to wait for (features/vision/vision-panel.ts).
    if (isAlive(form) || 'native' in form.dataset) return;
    const submit = () => form.requestSubmit(event.submitter);
    keep(event, { element: form, act: submit, native: submit });
  }

  /** Nothing of the browser's own: a menu is to close that script closes. */
  function onKey({ key, target }: KeyboardEvent) {
    const element = target as HTMLElement;
    if (key !== 'Escape' || isAlive(element)) return;
    const act = () => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    kept.add({ element, act, native: null });
  }

  const onInput = ({ target }: Event) => {
    const field = target as HTMLInputElement;
    if (isAlive(field) && !fields.has(field)) return;
    fields.delete(field);
    fields.set(field, { field, value: field.value, isChecked: field.checked });
    // As the form does itself: what a visitor typed is not left behind (shell/build-watch/document-for.ts).
    if (field.form?.method === 'post') field.form.dataset.dirty = '';
  };

  function opensInPlace(link: HTMLAnchorElement): boolean {
    if (link.target === '_blank') return false;
    return 'inPlace' in link.dataset || popupTarget(new URL(link.href), view.location) !== null;
  }

  function goNative(action: Action | undefined) {
    const waiting = [...kept];
    stop();
    for (const { element } of waiting) showWaiting(element, false);
    action?.native?.();
  }

  function stop() {
    kept.clear();
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
    /** Script is there, for all or for some: it is told what was typed and does what was pressed, in the visitor's order. */
    async replay() {
      // Not within React's own work, where what it controls would be put back before it has heard of the change.
      await new Promise((resolve) => view.setTimeout(resolve));
      for (const filled of [...fields.values()].filter(({ field }) => isAlive(field))) {
        fields.delete(filled.field);
        if (filled.field.isConnected) refill(filled);
      }
      for (const action of [...kept].filter(({ element }) => isAlive(element))) {
        if (!kept.delete(action)) continue;
        showWaiting(action.element, false);
        if (action.element.isConnected) action.act();
        // React answers one before the next comes.
        await new Promise((resolve) => view.setTimeout(resolve));
      }
    },
    /** Script will not come: the browser does what it can. */
    release: () => goNative([...kept].findLast(({ native }) => native !== null)),
  };
}

const isButton = (element: HTMLElement): element is HTMLButtonElement => element.localName === 'button';
const isLink = (element: HTMLElement): element is HTMLAnchorElement => element.localName === 'a';

function showWaiting(element: HTMLElement, isWaiting: boolean) {
  element.toggleAttribute('data-waiting', isWaiting);
  if (isWaiting) element.setAttribute('aria-busy', 'true');
  else element.removeAttribute('aria-busy');
}
