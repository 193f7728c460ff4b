import type { IncomingMessage } from 'node:http';
import { cleanLine, cleanValue } from '@clinic/contract/plain-text';
import type { Context, Next } from 'koa';
import { readBounded } from '../../../platform/bounded-body';
import { hasBearerToken } from '../../../platform/http';
import type { EmbeddedStore } from '../documents/embedded-store';
import type { SearchEngine } from '../engine/search-engine';
import { formatHit } from './format-hit';
import { SearchError } from './search-error';
import { readParameters, type SearchParameters } from './search-parameters';

/** Other routes of a Meilisearch server; the search key opens none of them. */
const otherRoutes =
  /^\/(?:keys|tasks|batches|stats|version|multi-search|dumps|snapshots|swap-indexes|experimental-features|metrics|network|logs|webhooks|chats|export)(?:\/|$)/;
const searchRoute = /^\/indexes\/([^/]+)\/search$/;
const retryAfterSeconds = 1;
const maxHits = 1000;
const maxBodyBytes = 100_000;
/** Up to this size, an oversized body is read and dropped, so that the connection survives the error. */
const maxDroppedBytes = 2_000_000;

/** Returns whether a path belongs to a Meilisearch server; such paths are case-sensitive. */
export const isSearchPath = (path: string) =>
  path === '/indexes' || path.startsWith('/indexes/') || otherRoutes.test(path);

/**
 * Answers as a Meilisearch server with one key, which can only search. Runs before Strapi's body parser and routes,
 * because their errors have another format.
 * @param store returns `null` while the indexes are being built
 */
export function searchGate(key: string, store: () => EmbeddedStore | null) {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path === '/health' && ctx.method === 'GET') {
      ctx.body = { status: 'available' };
      return;
    }
    if (!isSearchPath(ctx.path) || ctx.method === 'OPTIONS') return next();
    ctx.set('Cache-Control', 'no-store');
    try {
      await answer(ctx, key, store);
    } catch (error) {
      if (!(error instanceof SearchError)) throw error;
      ctx.status = error.status;
      ctx.body = error.body;
    }
  };
}

async function answer(ctx: Context, key: string, store: () => EmbeddedStore | null): Promise<void> {
  const route = searchRoute.exec(ctx.path);
  if (route && ctx.method !== 'POST') {
    ctx.set('Allow', 'POST');
    ctx.status = 405;
    return;
  }
  checkKey(ctx.get('authorization'), key);
  if (!route) throw invalidKey();
  const parameters = readParameters(await readJson(ctx.req));
  const uid = route[1] ?? '';
  const built = store();
  if (!built) {
    ctx.set('Retry-After', String(retryAfterSeconds));
    throw new SearchError('internal', 'The index is being built.');
  }
  if (!built.engine.has(uid)) throw new SearchError('index_not_found', `Index \`${uid}\` not found.`);
  ctx.body = answerSearch(built.engine, uid, parameters);
}

/** Searches and returns Meilisearch's response, plus `correctedQuery` (see `Found`). */
export function answerSearch(engine: SearchEngine, index: string, parameters: SearchParameters): object {
  const start = performance.now();
  const { q, offset, limit } = parameters;
  const { documents, concepts, correctedQuery } = engine.search(index, q);
  const terms = concepts.flatMap(({ words }) => words);
  const shown = documents.slice(0, maxHits).slice(offset, offset + limit);
  return {
    hits: shown.map(({ document, merit }) => ({
      ...formatHit(document, terms, parameters),
      ...(parameters.showRankingScore ? { _rankingScore: merit } : {}),
    })),
    query: q,
    ...(correctedQuery === null ? {} : { correctedQuery }),
    processingTimeMs: Math.round(performance.now() - start),
    limit,
    offset,
    estimatedTotalHits: Math.min(maxHits, documents.length),
  };
}

function checkKey(header: string, key: string): void {
  if (header.split(' ', 1)[0] !== 'Bearer') {
    const message = 'The Authorization header is missing. It must use the bearer authorization method.';
    throw new SearchError('missing_authorization_header', message);
  }
  if (!hasBearerToken(header, [key])) throw invalidKey();
}

const invalidKey = () => new SearchError('invalid_api_key', 'The provided API key is invalid.');

async function readJson(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'];
  const accepted = 'Accepted values for the Content-Type header are: `application/json`';
  if (!type) throw new SearchError('missing_content_type', `A Content-Type header is missing. ${accepted}`);
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw new SearchError('invalid_content_type', `The Content-Type \`${type}\` is invalid. ${accepted}`);
  }
  const text = await readBounded(request, maxBodyBytes, maxDroppedBytes);
  if (text === null) {
    const limit = `The maximum accepted payload size is ${maxBodyBytes / 1000} kB.`;
    throw new SearchError('payload_too_large', `The provided payload reached the size limit. ${limit}`);
  }
  if (text === '') throw new SearchError('missing_payload', 'A json payload is missing.');
  try {
    return cleanValue(JSON.parse(text), cleanLine);
  } catch (error) {
    throw new SearchError('malformed_payload', `The json payload provided is malformed. \`${error}\`.`);
  }
}
