import type { ReceiptEntry, ReceiptQuery, SiteReceipt } from '@clinic/contract/publish-receipt';
import { readText } from '../../../platform/bounded-body';
import type { Row } from '../receipt';
import { askSite } from './ask-site';
import { type Answer, judge } from './judge';
import { pageName } from './page-name';

const timeoutMs = 5000;
/** Pages asked for at once: visitors are not to notice. */
const atOnce = 6;

export type Site = { url: string; token: string };
/** What one look at a site has shown; `fault` in Russian when it could not be asked. */
export type Look =
  | { fault: string }
  | {
      fault: null;
      reached: Omit<SiteReceipt, 'addresses'>;
      rows: Omit<Row, 'ms'>[];
      /** All paths in the site's order: the document's own pages come first. */
      order: readonly string[];
    };

/**
 * Asks a site what the changes reach and then for each of these addresses, as any visitor would.
 * @param freshPaths those that were found fresh before
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
  // Nothing to be seen there yet, and a site that makes pages is left alone.
  if (address.state === 'waiting') return { path, group, name: null, state: 'waiting', words: null };
  if (address.state === 'failed') {
    return { path, group, name: null, state: 'failed', words: `страница не собралась, ответ ${address.status}` };
  }
  const answer = await get(url + path).catch(() => null);
  if (!answer) return { path, group, name: null, state: 'waiting', words: 'не отвечает' };
  return { path, group, name: pageName(path, answer.body), ...judge(address, answer) };
}

async function get(address: string): Promise<Answer> {
  const response = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  return { status: response.status, etag: response.headers.get('etag') ?? '', body: await readText(response) };
}
