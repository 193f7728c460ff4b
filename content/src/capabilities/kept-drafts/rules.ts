/** @property documentId null for a new entry. @property version `updatedAt` of the entry, '' for a new one */
export type Entry = { user: number | string; uid: string; documentId: string | null; version: string };
/** @property at ISO 8601. @property values of the form, in the framework's format */
export type KeptDraft = { at: string; values: Record<string, unknown> };

const prefix = 'kept-draft:';
const maxAgeMs = 7 * 24 * 3_600_000;
/** Visitors' words stay in the service. */
const neverKept = ['api::review.review', 'api::request.request'];

export const mayBeKept = (uid: string): boolean => !neverKept.includes(uid);

const placeOf = ({ user, uid, documentId }: Entry) => `${prefix}${user}:${uid}:${documentId ?? 'new'}:`;
const keyOf = (entry: Entry) => `${placeOf(entry)}${entry.version}`;

/** The part of `localStorage` that is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** Returns what was typed into this version of the entry; `null` for nothing, or nothing recent. */
export function readKept(store: Store, entry: Entry, now: Date): KeptDraft | null {
  try {
    const kept = JSON.parse(store.getItem(keyOf(entry)) ?? 'null') as KeptDraft | null;
    return kept && now.getTime() - Date.parse(kept.at) < maxAgeMs ? kept : null;
  } catch {
    return null;
  }
}

/** Stores what is typed. A full store keeps nothing: editing does not depend on it. */
export function keep(store: Store, entry: Entry, draft: KeptDraft): void {
  drop(store, entry);
  try {
    store.setItem(keyOf(entry), JSON.stringify(draft));
  } catch {
    // Nothing to do: the form still has it.
  }
}

/** Drops what was typed into any version of the entry. */
export const drop = (store: Store, entry: Entry): void => dropKeys(store, placeOf(entry));

/** Drops what anybody has typed in this browser. */
export const dropAll = (store: Store): void => dropKeys(store, prefix);

function dropKeys(store: Store, start: string): void {
  const keys = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '');
  for (const key of keys) if (key.startsWith(start)) store.removeItem(key);
}

/** Returns the value at a path of the form: «price_sections.0.prices.1.price». */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], values);
}
