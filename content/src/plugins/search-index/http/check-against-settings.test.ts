import { expect, test } from 'vitest';
import { checkAgainstSettings } from './check-against-settings';
import { SearchError } from './search-error';
import { readParameters } from './search-parameters';

function codeOf(body: object): string | null {
  try {
    checkAgainstSettings('answer', ['title', 'service.title'], readParameters(body));
    return null;
  } catch (error) {
    return error instanceof SearchError ? `${error.body.code}: ${error.message}` : String(error);
  }
}

test.each([
  [
    { filter: true },
    'invalid_search_filter: Invalid syntax for the filter parameter: `expected String, Array, found: true`.',
  ],
  [
    { filter: 'tag = 1' },
    'invalid_search_filter: Index `answer`: Attribute `tag` is not filterable. This index does not have configured filterable attributes.\n1:4 tag = 1',
  ],
  [{ filter: [['tag = 1']] }, expect.stringContaining('Attribute `tag` is not filterable')],
  [{ filter: ['tag EXISTS'] }, expect.stringContaining('Attribute `tag` is not filterable')],
  [{ filter: 'title & Glass' }, expect.stringContaining('Was expecting an operation `=`, `!=`')],
  [
    { sort: ['title'] },
    'invalid_search_sort: Invalid syntax for the sort parameter: expected expression ending by `:asc` or `:desc`, found `title`.',
  ],
  [
    { sort: ['title:asc'] },
    'invalid_search_sort: Index `answer`: Attribute `title` is not sortable. This index does not have configured sortable attributes.',
  ],
  [
    { facets: ['tag'] },
    'invalid_search_facets: Invalid facet distribution, this index does not have configured filterable attributes.',
  ],
  [{ distinct: 'tag' }, expect.stringMatching(/^invalid_search_distinct: .*cannot be used as distinct attribute/)],
  [
    { attributesToSearchOn: ['title', 'x'] },
    'invalid_search_attributes_to_search_on: Index `answer`: Attribute `x` is not searchable. Available searchable attributes are: `service.title, title`.',
  ],
  [{ hybrid: { embedder: 'a' } }, expect.stringMatching(/^invalid_search_embedder/)],
  [{ vector: [1] }, expect.stringMatching(/^missing_search_hybrid/)],
])('refused: %o', (body, complaint) => {
  expect(codeOf(body)).toEqual(complaint);
});

test.each([
  [{}],
  [{ filter: '' }],
  [{ filter: [] }],
  [{ sort: [] }],
  [{ facets: [] }],
  [{ facets: ['*'] }],
  [{ attributesToSearchOn: ['*', 'title', 'service'] }],
])('allowed: %o', (body) => {
  expect(codeOf(body)).toBeNull();
});
