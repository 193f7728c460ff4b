import { bulkhead } from 'cockatiel';
import { readJson } from './bounded-body.server.ts';

export type SearchIndex = 'doctor' | 'sub-service' | 'answer';

export type SearchParams = {
  q: string;
  limit: number;
  attributesToRetrieve: readonly string[];
  attributesToHighlight: readonly string[];
  attributesToCrop?: readonly string[];
  cropLength?: number;
  highlightPreTag: string;
  highlightPostTag: string;
};

export type SearchAnswer = {
  hits: (Record<string, unknown> & { _formatted?: Record<string, unknown> })[];
  /** The embedded engine's own: the query that was used when nothing was found for the one that was asked. */
  correctedQuery?: string;
};

/** Asks one index. @throws when the search service is away, slow or answers nonsense */
export type SearchClient = (index: SearchIndex, params: SearchParams) => Promise<SearchAnswer>;

/** Questions that are open at the search at once, and those that wait for a place: a search asks all three indexes. */
const maxOpen = 20;
const maxWaiting = 100;

/**
 * SPEC.md section 7: POST indexes/{index}/search with a public key that can do nothing else. The content service
 * answers it by its embedded engine, a Meilisearch server does in the same way.
 */
export function createSearchClient(options: {
  /** Origin of the search service. */
  host: string;
  key: string | undefined;
  timeoutMs: number;
  fetch?: typeof fetch;
}): SearchClient {
  const { host, key, timeoutMs, fetch: send = fetch } = options;
  const gate = bulkhead(maxOpen, maxWaiting);
  const ask: SearchClient = async (index, params) => {
    const response = await send(`${host}/indexes/${index}/search`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(key ? { Authorization: `Bearer ${key}` } : {}) },
      body: JSON.stringify(params),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`search: HTTP ${response.status}`);
    const answer = (await readJson(response)) as Partial<SearchAnswer>;
    if (!Array.isArray(answer.hits)) throw new Error('search: no hits in the answer');
    return answer as SearchAnswer;
  };
  return (index, params) => gate.execute(() => ask(index, params));
}
