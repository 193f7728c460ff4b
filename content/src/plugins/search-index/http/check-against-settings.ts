import { SearchError } from './search-error';
import type { SearchParameters } from './search-parameters';

const condition =
  /^[\s(]*(?:NOT\s+)?(?<attribute>"[^"]*"|'[^']*'|[\w.-]+)\s*(?:!?=|[<>]=?|\b(?:NOT\s+)?(?:IN|EXISTS|IS|TO|CONTAINS|STARTS)\b|\d+\s+TO)/i;
const operators =
  '`=`, `!=`, `>=`, `>`, `<=`, `<`, `IN`, `NOT IN`, `TO`, `EXISTS`, `NOT EXISTS`, `IS NULL`, `IS NOT NULL`, `IS EMPTY`, `IS NOT EMPTY`, `CONTAINS`, `NOT CONTAINS`, `STARTS WITH`, `NOT STARTS WITH`, `_geoRadius`, or `_geoBoundingBox`';
const noFilters = 'This index does not have configured filterable attributes.';

/**
 * Refuses what our indexes are not set up for: none can be filtered, sorted, counted by facets or made distinct, and
 * none has vectors.
 * @param searchable names of the searched fields
 * @throws SearchError in Meilisearch's words
 */
export function checkAgainstSettings(index: string, searchable: readonly string[], asked: SearchParameters): void {
  const { hybrid, vector, attributesToSearchOn, sort, distinct, facets, filter } = asked;
  if (hybrid !== null) {
    const embedder = (hybrid as { embedder?: unknown }).embedder;
    throw new SearchError(
      'invalid_search_embedder',
      `Index \`${index}\`: Cannot find embedder with name \`${embedder}\`.`,
    );
  }
  if (vector !== null) {
    throw new SearchError(
      'missing_search_hybrid',
      'Invalid request: missing `hybrid` parameter when `vector` or `media` are present.',
    );
  }
  for (const attribute of attributesToSearchOn ?? []) checkSearchable(index, searchable, attribute);
  for (const order of sort ?? []) refuseSort(index, order);
  if (distinct !== null) {
    throw new SearchError(
      'invalid_search_distinct',
      `Index \`${index}\`: Attribute \`${distinct}\` is not filterable and thus, cannot be used as distinct attribute. ${noFilters}`,
    );
  }
  if (facets?.some((facet) => facet !== '*')) {
    throw new SearchError(
      'invalid_search_facets',
      'Invalid facet distribution, this index does not have configured filterable attributes.',
    );
  }
  refuseFilter(index, filter);
}

function checkSearchable(index: string, searchable: readonly string[], attribute: string): void {
  if (attribute === '*' || searchable.some((field) => field === attribute || field.startsWith(`${attribute}.`))) return;
  throw new SearchError(
    'invalid_search_attributes_to_search_on',
    `Index \`${index}\`: Attribute \`${attribute}\` is not searchable. Available searchable attributes are: \`${[...searchable].sort().join(', ')}\`.`,
  );
}

function refuseSort(index: string, order: string): never {
  const attribute = /^(.*):(?:asc|desc)$/s.exec(order)?.[1];
  throw new SearchError(
    'invalid_search_sort',
    attribute === undefined
      ? `Invalid syntax for the sort parameter: expected expression ending by \`:asc\` or \`:desc\`, found \`${order}\`.`
      : `Index \`${index}\`: Attribute \`${attribute}\` is not sortable. This index does not have configured sortable attributes.`,
  );
}

function refuseFilter(index: string, filter: unknown): void {
  const first = Array.isArray(filter) ? filter.flat()[0] : filter;
  if (first === null || first === undefined || (typeof first === 'string' && first.trim() === '')) return;
  const refuse = (message: string) => new SearchError('invalid_search_filter', message);
  if (typeof first !== 'string') {
    const expected = Array.isArray(filter) ? 'String, [String]' : 'String, Array';
    throw refuse(`Invalid syntax for the filter parameter: \`expected ${expected}, found: ${JSON.stringify(first)}\`.`);
  }
  const attribute = condition.exec(first)?.groups?.attribute?.replace(/^["']|["']$/g, '');
  if (attribute === undefined) {
    throw refuse(`Was expecting an operation ${operators} at \`${first}\`.\n1:${first.length + 1} ${first}`);
  }
  throw refuse(
    `Index \`${index}\`: Attribute \`${attribute}\` is not filterable. ${noFilters}\n1:${attribute.length + 1} ${first}`,
  );
}
