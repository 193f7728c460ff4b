import { kinds } from './kinds';

export const synonymUid = 'api::search-synonym.search-synonym';
/** Keys of changes: one document of an index, a whole index, the synonyms. */
export const documentKey = (index: string, id: string) => `${index} ${id}`;
export const synonymsKey = 'synonyms *';
const wholeId = '*';
export const wholeKey = (index: string) => documentKey(index, wholeId);

/** What has to be read again after a document was written. */
export function changedKeys(uid: string, documentId: string): string[] {
  if (uid === synonymUid) return [synonymsKey];
  return Object.entries(kinds).flatMap(([index, kind]) => {
    if (kind.uid === uid) return [documentKey(index, documentId)];
    // Whose titles were taken away by this change nobody tells: all of them are looked at.
    return kind.dependsOn.includes(uid) ? [wholeKey(index)] : [];
  });
}

export type Changes = { whole: boolean; ids: string[] };

/** Keys sorted out by index. From `maxIds` documents on the whole index is read, that is one question for all. */
export function sortOut(keys: ReadonlySet<string>, index: string, maxIds = 200): Changes {
  const ids = [...keys].flatMap((key) => (key.startsWith(`${index} `) ? [key.slice(index.length + 1)] : []));
  return { whole: ids.includes(wholeId) || ids.length > maxIds, ids: ids.filter((id) => id !== wholeId) };
}
