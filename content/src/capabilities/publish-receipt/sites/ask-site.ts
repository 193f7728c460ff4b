import { parseSiteReceipt, type ReceiptQuery, type SiteReceipt } from '@clinic/contract/publish-receipt';
import { readText } from '../../../platform/bounded-body';

/** While it renders many pages, a site answers only between two of them. */
const timeoutMs = 5000;

/** Asks a site which paths some changes affect. Throws in Russian, for the editor. */
export async function askSite(
  url: string,
  token: string,
  { log, first, last, tag }: ReceiptQuery,
): Promise<SiteReceipt> {
  const query = new URLSearchParams({ log, first: String(first), last: String(last), tag });
  const response = await fetch(`${url}/changes/receipt?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
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
    // Another server may listen there.
    throw new Error('отвечает непонятно: там другая программа или другая её версия');
  }
}
