import type { Group } from '../receipt';

/** What an address has to answer to be up to date: `site/server/publishing/receipt.ts` says it. */
export type Expected =
  | { state: 'made'; digest: string }
  | { state: 'gone' }
  | { state: 'written'; texts: { text: string; isThere: boolean }[] }
  | { state: 'waiting' }
  | { state: 'failed'; status: number };
export type ReachedAddress = { path: string; group: Group } & Expected;
export type Reached = {
  isSettled: boolean;
  isKnown: boolean;
  addresses: ReachedAddress[];
  more: { count: number; made: number };
};
export type Question = { log: string; first: number; last: number; tag: string };

/** A site that makes many pages at once answers between two of them. */
const timeoutMs = 5000;

/**
 * Asks a site which addresses some changes reach.
 * @param tag of the document that was published
 * @throws in Russian, for the editor
 */
export async function askSite(url: string, token: string, { log, first, last, tag }: Question): Promise<Reached> {
  const query = new URLSearchParams({ log, first: String(first), last: String(last), tag });
  const response = await fetch(`${url}/changes/receipt?${query}`, {
    headers: { authorization: `Bearer ${token}` },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch(() => {
    throw new Error('не отвечает');
  });
  if (response.ok) return readReached(response);
  await response.body?.cancel();
  if (response.status === 409) throw new Error('ещё не прочитал эту базу или показывает другую');
  if (response.status === 401) throw new Error('не принимает ключ: у сайта другой SITE_API_TOKEN');
  throw new Error(`отвечает ошибкой ${response.status}`);
}

/** @throws for what is no answer of our site: another server may listen there */
async function readReached(response: Response): Promise<Reached> {
  const reached = (await response.json().catch(() => null)) as Reached | null;
  if (Array.isArray(reached?.addresses) && reached.more) return reached;
  throw new Error('отвечает непонятно: там другая программа или другая её версия');
}
