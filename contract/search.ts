import { list, number, object, optional, type Parser, text } from './parse.ts';

/**
 * POST /indexes/{index}/search of the embedded search or a Meilisearch server: the parts of Meilisearch's protocol that
 * the site uses (docs/contracts/search.md).
 */
export type SearchIndex = 'doctor' | 'sub-service' | 'answer' | 'page' | 'price';

export type SearchQuery = {
  q: string;
  limit: number;
  attributesToRetrieve: readonly string[];
  attributesToHighlight: readonly string[];
  attributesToCrop?: readonly string[];
  cropLength?: number;
  highlightPreTag: string;
  highlightPostTag: string;
  showRankingScore: boolean;
};

type Document = Record<string, unknown>;

export type SearchResults = {
  /** `_rankingScore`, 0 to 1, compares hits of different indexes. */
  hits: (Document & { _formatted?: Document | undefined; _rankingScore?: number | undefined })[];
  /** From the embedded search only: the query it used because nothing matched the original one. */
  correctedQuery?: string | undefined;
};

const document: Parser<Document> = (value, name) => {
  object({})(value, name);
  return value as Document;
};

const hit: Parser<SearchResults['hits'][number]> = (value, name) => ({
  ...document(value, name),
  ...object({ _formatted: optional(document), _rankingScore: optional(number) })(value, name),
});

export const parseSearchResults: Parser<SearchResults> = object({
  hits: list(hit),
  correctedQuery: optional(text),
});
