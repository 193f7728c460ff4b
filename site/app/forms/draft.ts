import { draftLifeMs } from '../lib/limits.ts';

const keyStart = 'draft:';
/** What a form says about itself, made anew for each opening; and the trap for robots. */
const formsOwn = new Set(['key', 'page', 'startedAt', 'leaveEmpty']);

type Store = Pick<Storage, 'length' | 'key' | 'getItem' | 'setItem' | 'removeItem'>;
/** Gives the tab's storage; a browser that refuses it throws. */
export type OpenStore = () => Store;
export type DraftValues = Record<string, string>;
/** Which form, and what it was opened with: another opening begins empty. */
export type DraftOf = { form: string; opening: string };

type Field = HTMLInputElement;

const keyOf = ({ form, opening }: DraftOf) => `${keyStart}${form}:${opening}`;

/**
 * Keeps what stands in a form for half an hour, in this tab only: docs/decisions/005.
 * @param now milliseconds since the epoch
 */
export function keepDraft(openStore: OpenStore, of: DraftOf, values: DraftValues, now: number): void {
  withStore(openStore, (store) => store.setItem(keyOf(of), JSON.stringify({ keptAt: now, values })));
}

/** @returns what was kept of the form, null when there is nothing, or when it is old or unreadable */
export function recallDraft(openStore: OpenStore, of: DraftOf, now: number): DraftValues | null {
  return withStore(openStore, (store) => {
    const draft = readDraft(store.getItem(keyOf(of)));
    return draft && isYoung(draft, now) ? draft.values : null;
  });
}

/** A form that was sent leaves nothing behind, whatever it was opened with. */
export function forgetDrafts(openStore: OpenStore, form: string): void {
  removeWhere(openStore, (key) => key.startsWith(keyOf({ form, opening: '' })));
}

/** Takes away what is older than half an hour, or cannot be read. */
export function dropOldDrafts(openStore: OpenStore, now: number): void {
  removeWhere(openStore, (_, text) => {
    const draft = readDraft(text);
    return !draft || !isYoung(draft, now);
  });
}

/** What a visitor has typed or chosen; never a file, nor a tick, which is given each time anew. */
export function readFields(form: HTMLFormElement): DraftValues {
  const values: DraftValues = {};
  for (const { name, type, value, checked } of form.elements as Iterable<Field> & HTMLFormControlsCollection) {
    const isKept = type === 'radio' ? checked : !['file', 'checkbox', 'submit', 'button', 'fieldset'].includes(type);
    if (name && isKept && !formsOwn.has(name)) values[name] = value;
  }
  return values;
}

/**
 * Puts a draft into the fields that nobody has touched: what was typed before script came stays. Names that the form
 * does not know, another build may have kept them, are left out.
 * @returns those of the draft that the form's lists have to take over themselves
 */
export function fillIn(form: HTMLFormElement, draft: DraftValues): DraftValues {
  const now = readFields(form);
  const rest: DraftValues = {};
  for (const field of Array.from(form.elements) as Field[]) {
    const kept = draft[field.name];
    if (!kept || formsOwn.has(field.name)) continue;
    if (field.type === 'radio') {
      if (field.value === kept && !field.checked && isAsWritten(form, field.name)) field.click();
    } else if (isText(field)) {
      if (now[field.name] === '') type(field, kept);
    } else if (now[field.name] === '') rest[field.name] = kept;
  }
  return rest;
}

const isText = ({ localName, type }: Field) => localName === 'textarea' || ['text', 'tel'].includes(type);

/** Whether the choice is still the one that the page came with. */
const isAsWritten = (form: HTMLFormElement, name: string) =>
  (Array.from(form.elements) as Field[])
    .filter((field) => field.name === name)
    .every(({ checked, defaultChecked }) => checked === defaultChecked);

function type(field: Field, value: string) {
  field.value = value;
  // The mask and the field's state follow, as if it had been typed.
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

type Draft = { keptAt: number; values: DraftValues };

const isYoung = ({ keptAt }: Draft, now: number) => now - keptAt < draftLifeMs && keptAt <= now;

function readDraft(text: string | null): Draft | null {
  try {
    const { keptAt, values } = JSON.parse(text ?? '') as Partial<Record<keyof Draft, unknown>>;
    if (typeof keptAt !== 'number' || typeof values !== 'object' || values === null) return null;
    const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return { keptAt, values: Object.fromEntries(texts) };
  } catch {
    return null;
  }
}

function removeWhere(openStore: OpenStore, isGone: (key: string, text: string | null) => boolean): void {
  withStore(openStore, (store) => {
    const keys = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '');
    for (const key of keys) if (key.startsWith(keyStart) && isGone(key, store.getItem(key))) store.removeItem(key);
  });
}

/** A browser without storage, or with a full one, keeps no drafts; the form works as well. */
function withStore<Result>(openStore: OpenStore, work: (store: Store) => Result): Result | null {
  try {
    return work(openStore());
  } catch {
    return null;
  }
}
