import { parseSearchResults, type SearchIndex, type SearchQuery, type SearchResults } from '@clinic/contract/search';
import { bulkhead } from 'cockatiel';
import { readJson } from './bounded-body.server.ts';

/** Searches one index. Throws when the service is unavailable, slow or sends invalid data. */
export type SearchClient = (index: SearchIndex, query: SearchQuery) => Promise<SearchResults>;

/** Concurrent and waiting requests; one search uses four. */
const maxOpen = 20;
const maxWaiting = 100;

/** Posts to indexes/{index}/search of the embedded search or a Meilisearch server, with a key for searches only. */
export function createSearchClient(options: {
  /** Origin of the search service. */
  host: string;
  key: string | undefined;
  timeoutMs: number;
  fetch?: typeof fetch;
}): SearchClient {
  const { host, key, timeoutMs, fetch: send = fetch } = options;
  const gate = bulkhead(maxOpen, maxWaiting);
  const ask: SearchClient = async (index, query) => {
    const response = await send(`${host}/indexes/${index}/search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(query),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`search: HTTP ${response.status}`);
    return parseSearchResults(await readJson(response), 'search');
  };
  return (index, query) => gate.execute(() => ask(index, query));
}
