import { type RefObject, useEffect, useRef, useState } from 'react';
import { draftLifeMs } from '../lib/limits.ts';

const keyStart = 'draft:';
/** Hidden fields and the honeypot, which are new for every opening. */
const hiddenFields = new Set(['key', 'page', 'startedAt', 'leaveEmpty', 'visit']);
/** Fields that an opening chooses. What visitors typed into the others is theirs, whatever they open next. */
const openingFields = new Set(['type', 'service', 'doctor', 'clinic', 'time', 'about']);

type DraftValues = Record<string, string>;
/** A form and what it was opened with: another opening starts with its own choices. */
type DraftKey = { form: string; opening: string };

type Field = HTMLInputElement;

const keyOf = ({ form, opening }: DraftKey) => `${keyStart}${form}:${opening}`;

/** What was typed belongs to no opening. */
const typedKey = ({ form }: DraftKey): DraftKey => ({ form, opening: '*' });

/** Stores a form's values for half an hour, in this tab only: docs/decisions/005-forms-and-popups.md. */
export function keepDraft(of: DraftKey, values: DraftValues): void {
  const [chosen, typed] = [true, false].map((isChosen) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => openingFields.has(name) === isChosen)),
  );
  for (const [key, part] of [
    [of, chosen],
    [typedKey(of), typed],
  ] as const)
    withStore((store) => store.setItem(keyOf(key), JSON.stringify({ keptAt: Date.now(), values: part })));
}

/** Returns what was typed, with the choices of the same opening. `null` without both, or if expired or unreadable. */
export function recallDraft(of: DraftKey): DraftValues | null {
  const parts = [typedKey(of), of].map((key) => withStore((store) => readDraft(store.getItem(keyOf(key)))));
  return parts.some(Boolean) ? Object.assign({}, ...parts) : null;
}

/** Removes the drafts of a submitted form for all openings. */
export function forgetDrafts(form: string): void {
  removeWhere((key) => key.startsWith(keyOf({ form, opening: '' })));
}

/** Removes expired and unreadable drafts. */
export function dropOldDrafts(): void {
  removeWhere((_, text) => readDraft(text) === null);
}

/**
 * Reads what a visitor typed or chose, except files and consents.
 * @param isReturned the server has filled in what the visitor typed; otherwise such a text is the page's own
 */
function readFields(form: HTMLFormElement, isReturned: boolean): DraftValues {
  const values: DraftValues = {};
  for (const field of Array.from(form.elements) as Field[]) {
    const { name, type, value, checked } = field;
    const isKept = type === 'radio' ? checked : !['file', 'checkbox', 'submit', 'button', 'fieldset'].includes(type);
    const isOwn = isText(field) && isUntouched(field) && !isReturned;
    if (name && isKept && !isOwn && !hiddenFields.has(name)) values[name] = value;
  }
  return values;
}

/**
 * Fills untouched fields from a draft, so values typed before hydration stay. Ignores unknown names of other builds.
 * Returns the values that the form's select lists must set themselves.
 */
function fillIn(form: HTMLFormElement, draft: DraftValues): DraftValues {
  const now = readFields(form, false);
  const rest: DraftValues = {};
  for (const field of Array.from(form.elements) as Field[]) {
    const value = draft[field.name];
    if (!value || hiddenFields.has(field.name)) continue;
    if (field.type === 'radio') {
      if (field.value === value && !field.checked && isUnchanged(form, field.name)) field.click();
    } else if (isText(field)) {
      if (isUntouched(field)) type(field, value);
    } else if (now[field.name] === '') rest[field.name] = value;
  }
  return rest;
}

const isUntouched = ({ value, defaultValue }: Field) => value === defaultValue;

const isText = ({ localName, type }: Field) => localName === 'textarea' || ['text', 'tel'].includes(type);

/** Tells whether a choice is the one from the server. */
const isUnchanged = (form: HTMLFormElement, name: string) =>
  (Array.from(form.elements) as Field[])
    .filter((field) => field.name === name)
    .every(({ checked, defaultChecked }) => checked === defaultChecked);

function type(field: Field, value: string) {
  field.value = value;
  // Updates the mask and the field's state like typing.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function readDraft(text: string | null): DraftValues | null {
  try {
    const { keptAt, values }: { keptAt: number; values: DraftValues } = JSON.parse(text ?? '');
    const ageMs = Date.now() - keptAt;
    return ageMs >= 0 && ageMs < draftLifeMs ? values : null;
  } catch {
    return null;
  }
}

function removeWhere(isGone: (key: string, text: string | null) => boolean): void {
  withStore((store) => {
    const keys = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '');
    for (const key of keys) if (key.startsWith(keyStart) && isGone(key, store.getItem(key))) store.removeItem(key);
  });
}

/** Without storage, or with a full one, there are no drafts; the form still works. */
function withStore<Result>(work: (store: Storage) => Result): Result | null {
  try {
    return work(sessionStorage);
  } catch {
    return null;
  }
}

/**
 * Stores a form's values when the visitor leaves the page or closes the popup, and restores them at the next opening.
 * Returns `rest`, the values for select lists, and `forget` for a submitted form.
 * @param isRecalled `false` if the server returned the form with its values
 */
export function useDraft(
  form: RefObject<HTMLFormElement | null>,
  { form: name, opening }: DraftKey,
  isRecalled: boolean,
) {
  const [rest, setRest] = useState<DraftValues>({});
  const isSent = useRef(false);

  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const of = { form: name, opening };
    const pristine = JSON.stringify(readFields(element, !isRecalled));
    const draft = isRecalled ? recallDraft(of) : null;
    if (draft) setRest(fillIn(element, draft));

    const keep = () => {
      const values = readFields(element, !isRecalled);
      const isTouched = 'dirty' in element.dataset || JSON.stringify(values) !== pristine;
      if (isTouched && !isSent.current) keepDraft(of, values);
    };
    window.addEventListener('pagehide', keep);
    // A phone may kill a hidden page without further events.
    document.addEventListener('visibilitychange', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [form, name, opening, isRecalled]);

  return {
    rest,
    forget: () => {
      isSent.current = true;
      forgetDrafts(name);
    },
  };
}
