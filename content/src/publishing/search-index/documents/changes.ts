import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware } from '../../../platform/capability';
import { synonymUid } from '../synonyms';
import type { Kind } from './kind';
import { kinds } from './kinds';

// A key names what to read again: a document (`doctor a1`), an index (`doctor *`) or the synonyms.
const wholeId = '*';
export const synonymsKey = 'synonyms *';
export const wholeKey = (index: string) => `${index} ${wholeId}`;

const maxSingleDocuments = 200;
const watchEveryMs = 20_000;
const writes = new Set(['create', 'update', 'publish', 'unpublish', 'discardDraft', 'clone', 'delete']);

/** Returns the keys of what a write to a document may change in the store. */
export function keysOf(uid: string, documentId: string): string[] {
  if (uid === synonymUid) return [synonymsKey];
  return Object.entries(kinds).flatMap(([index, kind]) => {
    if (kind.origins.some((origin) => origin.uid === uid)) return [`${index} ${documentId}`];
    // A write does not tell which documents used to show this title, so all of them are read again.
    return dependenciesOf(kind).includes(uid) ? [wholeKey(index)] : [];
  });
}

const dependenciesOf = ({ dependsOn, lists }: Kind): string[] => [
  ...Object.keys(dependsOn),
  ...lists.map(({ uid }) => uid),
];

/** Returns the changes of one index. Many documents are read as a whole index, which is one query. */
export function changesOf(index: string, keys: ReadonlySet<string>): { isWhole: boolean; ids: string[] } {
  const ids = [...keys].flatMap((key) => (key.startsWith(`${index} `) ? [key.slice(index.length + 1)] : []));
  return { isWhole: ids.includes(wholeId) || ids.length > maxSingleDocuments, ids };
}

/**
 * Reports the keys of every write once it is committed. Saved drafts are reported too; reading the published document
 * again then finds no difference.
 */
export const followWrites =
  (strapi: Core.Strapi, report: (key: string) => void): DocumentMiddleware =>
  async ({ uid, action, params }, next) => {
    if (!writes.has(action) || keysOf(uid, '').length === 0) return next();
    return strapi.db.transaction(async ({ onCommit }) => {
      const result = await next();
      const ids = [params, result].map((source) => (source as { documentId?: unknown } | null)?.documentId);
      onCommit(() => {
        for (const id of ids) if (typeof id === 'string') keysOf(uid, id).forEach(report);
      });
      return result;
    });
  };

/**
 * Reports writes that bypass this process: by another process, by an import, by hand. Own writes are reported too.
 * @returns a function that stops watching
 */
export function watchDatabase(strapi: Core.Strapi, report: () => void): () => void {
  let last: string | null = null;
  const look = async () => {
    const stamp = await readStamp(strapi);
    if (last !== null && stamp !== last) report();
    last = stamp;
  };
  // Errors are ignored, because the next look comes soon.
  const timer = setInterval(() => void look().catch(() => undefined), watchEveryMs);
  timer.unref();
  void look().catch(() => undefined);
  return () => clearInterval(timer);
}

/**
 * Returns a text that differs after any write: the number of rows, the newest row and the last change of each table.
 */
async function readStamp(strapi: Core.Strapi): Promise<string> {
  const searched = Object.values(kinds).flatMap((kind) => [
    ...kind.origins.map(({ uid }) => uid as string),
    ...dependenciesOf(kind),
  ]);
  const stamps: unknown[] = [];
  // One after another: a background task takes one connection of the pool and leaves the others to whoever waits.
  for (const uid of new Set([...searched, synonymUid])) {
    const { tableName } = strapi.db.metadata.get(uid);
    stamps.push(
      await strapi.db.connection(tableName).count('* as rows').max('id as id').max('updated_at as at').first(),
    );
  }
  return JSON.stringify(stamps);
}
