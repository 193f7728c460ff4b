import type { ContentContext } from '../../cms/context.ts';
import { search } from '../../cms/search.server.ts';
import type { Forms } from '../../forms/forms-context.ts';
import { searchQueryMaxCharacters } from '../../lib/limits.ts';
import type { SearchResult } from '../../model/search.ts';
import { countHits } from './search-kinds.ts';

/**
 * What is found for the query of an address (`?q=`).
 * @returns no result before a search, «down» when the search does not answer or the visitor asks too often: then he is told
 * after how many seconds he may
 */
export async function findHits(
  url: URL,
  content: ContentContext,
  forms: Forms,
): Promise<{ query: string; result: SearchResult | 'down' | null; waitSeconds: number | null }> {
  const query = url.searchParams.get('q')?.trim().slice(0, searchQueryMaxCharacters) ?? '';
  if (query === '') return { query, result: null, waitSeconds: null };
  const waitSeconds = forms.limitSearch();
  if (waitSeconds !== null) return { query, result: 'down', waitSeconds };
  const result = await search(content, query).catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', event: 'search-fault', message: String(error) }));
    return 'down' as const;
  });
  if (result !== 'down' && countHits(result.hits) === 0) forms.count('search-without-results');
  return { query, result, waitSeconds };
}
