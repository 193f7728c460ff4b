import type { Core } from '@strapi/strapi';
import { synonymUid } from './changed-keys';
import { kinds } from './kinds';

const watchMs = 20_000;

const uids = [
  ...new Set([...Object.values(kinds).flatMap(({ uid, dependsOn }) => [uid as string, ...dependsOn]), synonymUid]),
];

/** How many rows there are, the newest of them and the last change: another text after any write to what is searched. */
async function readStamp(strapi: Core.Strapi): Promise<string> {
  const stamps = uids.map((uid) => {
    const { tableName } = strapi.db.metadata.get(uid);
    return strapi.db.connection(tableName).count('* as rows').max('id as id').max('updated_at as at').first();
  });
  return JSON.stringify(await Promise.all(stamps));
}

/**
 * Notices writes that this process was not told of: by another process on the same database, by an import, by hand.
 * @param changed is called after such a write, and once after own ones
 * @returns stops watching
 */
export function watchDatabase(strapi: Core.Strapi, changed: () => void, everyMs = watchMs): () => void {
  let last: string | null = null;
  const look = async () => {
    const stamp = await readStamp(strapi);
    if (last !== null && stamp !== last) changed();
    last = stamp;
  };
  // A database that does not answer now is asked again soon.
  const timer = setInterval(() => void look().catch(() => undefined), everyMs);
  timer.unref();
  void look().catch(() => undefined);
  return () => clearInterval(timer);
}
