import {
  parseSiteReceipt,
  type ReceiptEntry,
  type ReceiptQuery,
  type SiteReceipt,
} from '@clinic/contract/publish-receipt';
import type { Core, UID } from '@strapi/strapi';
import { readText } from '../../platform/bounded-body';
import { readContentModel } from '../../platform/content-model/content-model';
import { documentTag, readLogName } from '../../plugins/change-log';
import { readFreshness } from '../../plugins/search-index';
import { addRound, freshPaths, judge, type Look, type Measured, pageName, type Row, type SiteResponse } from './rules';
import { type Kept, keepMeasured } from './store';

const pageTimeoutMs = 5000;
/** Concurrent requests, few enough for visitors not to notice. */
const atOnce = 6;
/** While it renders many pages, a site answers only between two of them. */
const receiptTimeoutMs = 5000;

type Site = { url: string; token: string };
type Sites = { urls: readonly string[]; token: string };

/**
 * Returns a function that runs a round unless measuring has ended; two editors who look at one entry share a round.
 */
export function createMeasure(strapi: Core.Strapi, sites: Sites): (kept: Kept) => Promise<Measured | null> {
  const rounds = new Map<string, Promise<Measured>>();
  return async ({ publishing, measured }) => {
    if (!publishing.rows || measured?.isSettled) return measured;
    const key = `${publishing.uid} ${publishing.documentId} ${publishing.at.getTime()}`;
    const round =
      rounds.get(key) ?? runRound(strapi, sites, { publishing, measured }).finally(() => rounds.delete(key));
    rounds.set(key, round);
    return round;
  };
}

async function runRound(
  strapi: Core.Strapi,
  { urls, token }: Sites,
  { publishing, measured }: Kept,
): Promise<Measured> {
  const { uid, documentId, rows } = publishing;
  const log = await readLogName(strapi);
  const tag = documentTag(readContentModel(strapi).typeName(uid), documentId);
  const question = { log, first: rows?.first ?? 0, last: rows?.last ?? 0, tag };
  const fresh = freshPaths(measured);
  const [search, ...looks] = await Promise.all([
    searchRows(strapi, uid, documentId),
    ...urls.map((url) => lookAtSite({ url, token }, question, fresh)),
  ]);
  const found = addRound(measured, publishing, looks, search, new Date());
  await keepMeasured(strapi, publishing, found);
  return found;
}

/** Returns the state of a document in the search index. */
async function searchRows(strapi: Core.Strapi, uid: string, documentId: string): Promise<Omit<Row, 'ms'>[]> {
  try {
    return (await readFreshness(uid, documentId)).map((found) => ({
      group: 'search',
      path: null,
      name: [strapi.contentTypes[found.uid as UID.ContentType]?.info.displayName, found.title]
        .filter(Boolean)
        .join(': '),
      state: found.isFresh ? 'fresh' : 'waiting',
      words: found.isFresh && !found.isThere ? 'больше не находится' : null,
    }));
  } catch {
    return [{ group: 'search', path: null, name: 'Поиск', state: 'failed', words: 'не отвечает' }];
  }
}

/**
 * Asks a site which paths the changes affect, then requests each of them as a visitor would.
 * @param freshPaths paths that need no further request
 */
export async function lookAtSite(site: Site, question: ReceiptQuery, freshPaths: ReadonlySet<string>): Promise<Look> {
  try {
    const { addresses, ...reached } = await askSite(site.url, site.token, question);
    const waiting = addresses.filter(({ path }) => !freshPaths.has(path));
    const rows: Omit<Row, 'ms'>[] = [];
    for (let start = 0; start < waiting.length; start += atOnce) {
      const batch = waiting.slice(start, start + atOnce);
      rows.push(...(await Promise.all(batch.map((address) => lookAt(site, address)))));
    }
    return { fault: null, reached, rows, order: addresses.map(({ path }) => path) };
  } catch (error) {
    return { fault: `Сайт ${site.url} ${(error as Error).message}` };
  }
}

async function lookAt({ url }: Site, address: ReceiptEntry): Promise<Omit<Row, 'ms'>> {
  const { path, group } = address;
  // A site that is rendering is left alone.
  if (address.state === 'waiting') return { path, group, name: null, state: 'waiting', words: null };
  if (address.state === 'failed') {
    return { path, group, name: null, state: 'failed', words: `страница не собралась, ответ ${address.status}` };
  }
  const answer = await get(url + path).catch(() => null);
  if (!answer) return { path, group, name: null, state: 'waiting', words: 'не отвечает' };
  return { path, group, name: pageName(path, answer.body), ...judge(address, answer) };
}

async function get(address: string): Promise<SiteResponse> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(pageTimeoutMs) });
  return { status: response.status, etag: response.headers.get('etag') ?? '', body: await readText(response) };
}

/** Asks a site which paths some changes affect. Throws in Russian, for the editor. */
async function askSite(url: string, token: string, { log, first, last, tag }: ReceiptQuery): Promise<SiteReceipt> {
  const query = new URLSearchParams({ log, first: String(first), last: String(last), tag });
  const response = await fetch(`${url}/changes/receipt?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(receiptTimeoutMs),
  }).catch(() => {
    throw new Error('не отвечает');
  });
  if (response.ok) return readReceipt(response);
  await response.body?.cancel();
  if (response.status === 409) throw new Error('ещё не прочитал эту базу или показывает другую');
  if (response.status === 401) throw new Error('не принимает ключ: у сайта другой SITE_API_TOKEN');
  throw new Error(`отвечает ошибкой ${response.status}`);
}

async function readReceipt(response: Response): Promise<SiteReceipt> {
  try {
    return parseSiteReceipt(JSON.parse(await readText(response)));
  } catch {
    // Another program may listen at this URL.
    throw new Error('отвечает непонятно: там другая программа или другая её версия');
  }
}
