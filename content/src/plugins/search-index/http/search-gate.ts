import type { Context, Next } from 'koa';
import type { EmbeddedIndexes } from '../documents/embedded-indexes';
import { answerSearch } from './answer-search';
import { checkKey, invalidKey } from './check-key';
import { readJson } from './read-json';
import { readUrlParameters } from './read-url-parameters';
import { SearchError } from './search-error';
import { readParameters } from './search-parameters';

/** What else a Meilisearch server has; the public key opens none of it. */
const otherRoutes =
  /^\/(?:keys|tasks|batches|stats|version|multi-search|dumps|snapshots|swap-indexes|experimental-features|metrics|network|logs|webhooks|chats|export)(?:\/|$)/;
const searchRoute = /^\/indexes\/([^/]+)\/search$/;
const validUid = /^[\w-]{1,512}$/;
const rebuildSeconds = 1;

/** Whether an address belongs to a Meilisearch server; upper and lower case differ there. */
export const isSearchPath = (path: string) =>
  path === '/indexes' || path.startsWith('/indexes/') || otherRoutes.test(path);

/**
 * Answers as a Meilisearch server with one key, which can only search. Stands before the framework's body parser and
 * routes: both would refuse in their own words.
 * @param indexes null while they are being built
 */
export function searchGate(key: string, indexes: () => EmbeddedIndexes | null) {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path === '/health' && ctx.method === 'GET') {
      ctx.body = { status: 'available' };
      return;
    }
    if (!isSearchPath(ctx.path) || ctx.method === 'OPTIONS') {
      await next();
      return;
    }
    ctx.set('Cache-Control', 'no-store');
    try {
      await answer(ctx, key, indexes);
    } catch (error) {
      if (!(error instanceof SearchError)) throw error;
      ctx.status = error.status;
      ctx.body = error.body;
    }
  };
}

async function answer(ctx: Context, key: string, indexes: () => EmbeddedIndexes | null): Promise<void> {
  const route = searchRoute.exec(ctx.path);
  if (route && ctx.method !== 'POST' && ctx.method !== 'GET') {
    ctx.set('Allow', 'GET, POST');
    ctx.status = 405;
    return;
  }
  checkKey(ctx.get('authorization') || undefined, key);
  if (!route) throw invalidKey();
  const sent = ctx.method === 'GET' ? readUrlParameters(ctx.URL.searchParams) : await readJson(ctx.req);
  const parameters = readParameters(sent);
  const uid = readUid(route[1] ?? '');
  const built = indexes();
  if (!built) {
    ctx.set('Retry-After', String(rebuildSeconds));
    ctx.status = 503;
    ctx.body = { ...new SearchError('internal', 'The index is being built.').body };
    return;
  }
  const index = built.indexOf(uid);
  if (!index) throw new SearchError('index_not_found', `Index \`${uid}\` not found.`);
  ctx.body = answerSearch(uid, index, built.synonyms, parameters);
}

function readUid(encoded: string): string {
  let uid = encoded;
  try {
    uid = decodeURIComponent(encoded);
  } catch {
    // Not decodable is not valid either.
  }
  if (validUid.test(uid)) return uid;
  throw new SearchError(
    'invalid_index_uid',
    `\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 512 bytes.`,
  );
}
