import { parseSiteReceipt, type ReceiptQuery } from '@clinic/contract/publish-receipt';
import type { Core } from '@strapi/strapi';
import { readText } from '../../../platform/bounded-body';
import { readContentModel } from '../../../platform/content-model/content-model';
import { documentTag, readLogName } from '../../../publishing/change-log';
import { isSearchFresh } from '../../../publishing/search-index';
import { type Publishing, type Reached, type SiteAnswer, sumUp } from './rules';

/** While it renders many pages, a site answers only between two of them. */
const receiptTimeoutMs = 5000;

/**
 * Asks each site and the search index once how far a publication is.
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
  const [search, ...answers] = await Promise.all([
    isSearchFresh(uid, documentId).catch(() => null),
    ...urls.map((url) => askSite({ url, token }, question)),
  ]);
  return sumUp(answers, search, isLate);
}

/** Asks a site whether visitors get what the changes affect. */
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
