import {
  type Expected,
  parseSiteReceipt,
  type ReceiptEntry,
  type ReceiptQuery,
  type SiteReceipt,
} from '@clinic/contract/publish-receipt';
import { readText } from '../../platform/bounded-body';
import type { Look, Row } from './rules';

const pageTimeoutMs = 5000;
/** Concurrent requests, few enough for visitors not to notice. */
const atOnce = 6;

export type Site = { url: string; token: string };

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

/** While it renders many pages, a site answers only between two of them. */
const receiptTimeoutMs = 5000;

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

/** Expectations that a response can confirm. */
export type Claim = Exclude<Expected, { state: 'waiting' | 'failed' }>;

/** The relevant parts of a site's response. */
export type SiteResponse = { status: number; etag: string; body: string };
export type Judgement = { state: 'fresh' | 'waiting' | 'failed'; words: string | null };

const ok = 200;
const gone = [404, 410];
const moved = [301, 302, 307, 308];

/** Compares a response with the expected one. */
export function judge(expected: Claim, answer: SiteResponse): Judgement {
  const { status, etag, body } = answer;
  switch (expected.state) {
    case 'made':
      if (status !== ok) return { state: 'failed', words: `ответ ${status}` };
      // The digest is of the bytes rendered after the change, so an older cached page is detected.
      return etag.startsWith(`"${expected.digest}`)
        ? { state: 'fresh', words: null }
        : { state: 'waiting', words: 'пока отдаётся прежняя' };
    case 'gone':
      if (gone.includes(status)) return { state: 'fresh', words: 'страницы больше нет' };
      if (moved.includes(status)) return { state: 'fresh', words: 'ведёт на новый адрес' };
      return { state: 'waiting', words: 'прежняя страница ещё отвечает' };
    case 'written': {
      if (status !== ok) return { state: 'failed', words: `ответ ${status}` };
      const isRight = expected.texts.every(({ text, isThere }) => body.includes(text) === isThere);
      return isRight ? { state: 'fresh', words: null } : { state: 'waiting', words: null };
    }
  }
}

/** Paths of resources without a heading. */
const parts: Record<string, string> = {
  '/callback/choices': 'Услуги и врачи в форме заявки',
  '/search/links': 'Быстрые ссылки в поиске',
  '/feeds/doctors.yml': 'Врачи для Яндекса',
};
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", nbsp: ' ' };

/** Returns the heading of a page or the title of a feed. */
export function pageName(path: string, body: string): string | null {
  if (parts[path]) return parts[path];
  const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(body) ?? /<title[^>]*>([\s\S]*?)<\/title>/.exec(body) ?? [];
  const name = heading
    .replace(/<!--.*?-->|<[^>]*>/g, '')
    .replace(/&([\w#]+);/g, (whole, entity: string) => entities[entity.toLowerCase()] ?? whole)
    .replace(/\s+/g, ' ')
    .trim();
  return name || null;
}
