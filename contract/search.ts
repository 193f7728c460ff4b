import { list, object, optional, type Parser, text } from './parse.ts';

/**
 * POST /indexes/{index}/search of the embedded search or a Meilisearch server: the parts of Meilisearch's protocol that
 * the site uses (docs/contracts/search.md).
 */
export type SearchIndex = 'doctor' | 'sub-service' | 'answer' | 'page';

export type SearchQuery = {
  q: string;
  limit: number;
  attributesToRetrieve: readonly string[];
  attributesToHighlight: readonly string[];
  attributesToCrop?: readonly string[];
  cropLength?: number;
  highlightPreTag: string;
  highlightPostTag: string;
};

type Document = Record<string, unknown>;

export type SearchResults = {
  hits: (Document & { _formatted?: Document | undefined })[];
  /** From the embedded search only: the query it used because nothing matched the original one. */
  correctedQuery?: string | undefined;
};

const document: Parser<Document> = (value, name) => {
  object({})(value, name);
  return value as Document;
};

const hit: Parser<SearchResults['hits'][number]> = (value, name) => ({
  ...document(value, name),
  ...object({ _formatted: optional(document) })(value, name),
});

export const parseSearchResults: Parser<SearchResults> = object({
  hits: list(hit),
  correctedQuery: optional(text),
});
