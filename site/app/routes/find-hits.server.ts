import { cleanLine, cutText } from '@clinic/contract/plain-text';
import type { ContentContext } from '../cms/context.ts';
import { search } from '../cms/search.server.ts';
import type { Forms } from '../forms/forms-context.ts';
import { searchQueryMaxCharacters } from '../lib/limits.ts';
import type { SearchResult } from '../model/search.ts';

/**
 * Searches for the query of a URL (`?q=`). The result is `null` before a search, and `down` when the search fails or
 * the visitor exceeds the rate limit, which is over after `waitSeconds`.
 */
export async function findHits(
  url: URL,
  content: ContentContext,
  forms: Forms,
): Promise<{ query: string; result: SearchResult | 'down' | null; waitSeconds: number | null }> {
  const query = cutText(cleanLine(url.searchParams.get('q') ?? '').trim(), searchQueryMaxCharacters);
  if (query === '') return { query, result: null, waitSeconds: null };
  const waitSeconds = forms.limitSearch();
  if (waitSeconds !== null) return { query, result: 'down', waitSeconds };
  const result = await search(content, query).catch((error: unknown) => {
    console.error(JSON.stringify({ level: 'error', event: 'search-failed', message: String(error) }));
    return 'down' as const;
  });
  return { query, result, waitSeconds };
}
