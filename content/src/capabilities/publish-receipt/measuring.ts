import { parseSiteReceipt, type ReceiptQuery } from '@clinic/contract/publish-receipt';
import type { Core, UID } from '@strapi/strapi';
import { readText } from '../../platform/bounded-body';
import { readContentModel } from '../../platform/content-model/content-model';
import { documentTag, readLogName } from '../../plugins/change-log';
import { readFreshness } from '../../plugins/search-index';
import { readSitePages } from '../links';
import { type Publishing, type Reached, type ReachedPath, type SiteAnswer, sumUp } from './rules';

/** While it renders many pages, a site answers only between two of them. */
const receiptTimeoutMs = 5000;

/**
 * Asks each site and the search index once what a publication has reached.
 * @param isLate the editor has waited long enough
 * @returns null when nothing has changed for visitors
 */
export async function measure(
  strapi: Core.Strapi,
  { urls, token }: { urls: readonly string[]; token: string },
  { uid, documentId, rows }: Publishing,
  isLate: boolean,
): Promise<Reached | null> {
  if (!rows) return null;
  const tag = documentTag(readContentModel(strapi).typeName(uid), documentId);
  const question = { log: await readLogName(strapi), ...rows, tag };
  const [search, names, ...answers] = await Promise.all([
    readSearch(strapi, uid, documentId),
    readNames(strapi),
    ...urls.map((url) => askSite({ url, token }, question)),
  ]);
  return sumUp(answers, search, names, isLate);
}

/** Paths that are no pages. */
const partNames: readonly [path: string, name: string][] = [
  ['/callback/choices', 'Услуги и врачи в форме заявки'],
  ['/search/links', 'Быстрые ссылки в поиске'],
  ['/feeds/doctors.yml', 'Врачи для Яндекса'],
];

/** Returns the titles of the site's pages by path. */
async function readNames(strapi: Core.Strapi): Promise<ReadonlyMap<string, string>> {
  const pages = (await readSitePages(strapi)).map(({ path, title }) => [path, title] as const);
  return new Map([...pages, ...partNames]);
}

/** Returns the state of a document in the search index. */
async function readSearch(strapi: Core.Strapi, uid: string, documentId: string): Promise<ReachedPath[]> {
  try {
    return (await readFreshness(uid, documentId)).map((found) => ({
      group: 'search',
      path: null,
      name: [strapi.contentTypes[found.uid as UID.ContentType]?.info.displayName, found.title]
        .filter(Boolean)
        .join(': '),
      state: found.isFresh ? 'fresh' : 'waiting',
      message: found.isFresh && !found.isThere ? 'больше не находится' : null,
    }));
  } catch {
    return [{ group: 'search', path: null, name: 'Поиск', state: 'failed', message: 'не отвечает' }];
  }
}

/** Asks a site which paths the changes affect, and how far each is. */
export async function askSite(
  { url, token }: { url: string; token: string },
  { log, first, last, tag }: ReceiptQuery,
): Promise<SiteAnswer> {
  const query = new URLSearchParams({ log, first: String(first), last: String(last), tag });
  const response = await fetch(`${url}/changes/receipt?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(receiptTimeoutMs),
  }).catch(() => null);
  const failure = (message: string) => ({ failure: `Сайт ${url} ${message}` });
  if (!response) return failure('не отвечает');
  if (!response.ok) {
    await response.body?.cancel();
    return failure(refusals[response.status] ?? `отвечает ошибкой ${response.status}`);
  }
  try {
    return { failure: null, ...parseSiteReceipt(JSON.parse(await readText(response))) };
  } catch {
    // Another program may listen at this URL.
    return failure('отвечает непонятно: там другая программа или другая её версия');
  }
}

const refusals: Record<number, string> = {
  401: 'не принимает ключ: у сайта другой SITE_API_TOKEN',
  409: 'ещё не прочитал эту базу или показывает другую',
};
