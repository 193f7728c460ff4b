import { requestUid, reviewUid } from '../../../platform/content-model/uids';

/** @property documentId null for a new entry. @property version `updatedAt` of the entry, '' for a new one */
export type Entry = { user: number | string; uid: string; documentId: string | null; version: string };
/**
 * @property version of the entry that was edited. @property at ISO 8601. @property values of the form, in the
 * framework's format
 */
export type KeptDraft = { version: string; at: string; values: Record<string, unknown> };

const prefix = 'kept-draft:';
const maxAgeMs = 7 * 24 * 3_600_000;
/** Visitors' words stay in the service. */
const neverKept = [reviewUid, requestUid];

export const mayBeKept = (uid: string): boolean => !neverKept.includes(uid);

/** Returns the name under which the text of an entry is stored. */
export const keyOf = ({ user, uid, documentId }: Entry) => `${prefix}${user}:${uid}:${documentId ?? 'new'}`;

/** The part of `localStorage` that is used. */
export type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Returns the recent values typed into this version of the entry. Otherwise deletes those stored and returns `null`.
 */
export function readKept(store: Store, entry: Entry, now: Date): KeptDraft | null {
  try {
    const draft = JSON.parse(store.getItem(keyOf(entry)) ?? 'null') as KeptDraft | null;
    if (draft?.version === entry.version && now.getTime() - Date.parse(draft.at) < maxAgeMs) return draft;
  } catch {
    // Not written by this code.
  }
  drop(store, entry);
  return null;
}

/** Stores typed values. Ignores a full store: editing does not depend on it. */
export function keep(store: Store, entry: Entry, values: KeptDraft['values'], now: Date): void {
  try {
    store.setItem(keyOf(entry), JSON.stringify({ version: entry.version, at: now.toISOString(), values }));
  } catch {
    drop(store, entry);
  }
}

/** Deletes the values typed into the entry. */
export const drop = (store: Store, entry: Entry): void => store.removeItem(keyOf(entry));

/** Deletes the typed values of all accounts in this browser. */
export function dropAll(store: Store): void {
  const keys = Array.from({ length: store.length }, (_, i) => store.key(i) ?? '');
  for (const key of keys) if (key.startsWith(prefix)) store.removeItem(key);
}

/** Returns the value at a path of the form: «price_sections.0.prices.1.price». */
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | null)?.[name], values);
}
