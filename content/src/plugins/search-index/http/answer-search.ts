import { find } from '../engine/find';
import { maxHits, scoreOf } from '../engine/rank';
import type { SearchIndex } from '../engine/search-index';
import type { Synonyms } from '../engine/synonyms';
import { checkAgainstSettings } from './check-against-settings';
import { formatHit } from './format-hit';
import type { SearchParameters } from './search-parameters';

/**
 * Searches and answers in Meilisearch's form. Beyond it: `correctedQuery` names the reading (another keyboard, Latin
 * letters) that found something when the question itself did not.
 * @param uid the index's name, for the words of a refusal
 * @throws SearchError when the index is not set up for what is asked
 */
export function answerSearch(uid: string, index: SearchIndex, synonyms: Synonyms, asked: SearchParameters): object {
  const start = performance.now();
  checkAgainstSettings(uid, index.fields, asked);
  const options = { synonyms, strategy: asked.matchingStrategy, fields: asked.attributesToSearchOn };
  const found = find(index, asked.q ?? '', options);
  const threshold = asked.rankingScoreThreshold;
  const ranked = threshold === null ? found.ranked : found.ranked.filter((hit) => scoreOf(hit) >= threshold);
  const total = Math.min(maxHits, threshold === null ? found.total : ranked.length);
  const { offset, limit, pages } = readPages(asked, total);
  return {
    hits: ranked.slice(offset, offset + limit).map((hit) => formatHit(index, hit, found.slots, asked)),
    query: asked.q ?? '',
    ...(found.correctedQuery === null ? {} : { correctedQuery: found.correctedQuery }),
    processingTimeMs: Math.round(performance.now() - start),
    ...pages,
    ...(asked.facets ? { facetDistribution: {}, facetStats: {} } : {}),
  };
}

/** Pages, when either of their two parameters is given, win over offset and limit. Page 0 shows nothing. */
function readPages({ page, hitsPerPage, offset, limit }: SearchParameters, total: number) {
  if (page === null && hitsPerPage === null) {
    return { offset, limit, pages: { limit, offset, estimatedTotalHits: total } };
  }
  const size = hitsPerPage ?? 20;
  const number = page ?? 1;
  const totalPages = size === 0 ? 0 : Math.ceil(total / size);
  return {
    offset: Math.max(0, number - 1) * size,
    limit: number === 0 ? 0 : size,
    pages: { hitsPerPage: size, page: number, totalPages, totalHits: total },
  };
}
