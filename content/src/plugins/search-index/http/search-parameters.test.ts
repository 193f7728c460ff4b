import { expect, test } from 'vitest';
import { SearchError } from './search-error';
import { readParameters } from './search-parameters';

function refusal(body: unknown): { code: string; message: string; type: string; link: string } {
  try {
    readParameters(body);
  } catch (error) {
    if (error instanceof SearchError) return error.body;
  }
  throw new Error('was not refused');
}

test('nothing said: twenty hits from the first, in <em>', () => {
  expect(readParameters({})).toMatchObject({ q: null, offset: 0, limit: 20, cropLength: 10, highlightPreTag: '<em>' });
});

test.each([
  [{ q: ['a'] }, 'invalid_search_q', 'Invalid value type at `.q`: expected a string, but found an array: `["a"]`'],
  [{ q: 1 }, 'invalid_search_q', 'Invalid value type at `.q`: expected a string, but found a positive integer: `1`'],
  [
    { limit: 'doggo' },
    'invalid_search_limit',
    'Invalid value type at `.limit`: expected a positive integer, but found a string: `"doggo"`',
  ],
  [
    { offset: -1 },
    'invalid_search_offset',
    'Invalid value type at `.offset`: expected a positive integer, but found a negative integer: `-1`',
  ],
  [
    { hitsPerPage: 1.5 },
    'invalid_search_hits_per_page',
    'Invalid value type at `.hitsPerPage`: expected a positive integer, but found a number: `1.5`',
  ],
  [
    { limit: null },
    'invalid_search_limit',
    'Invalid value type at `.limit`: expected a positive integer, but found null',
  ],
  [
    { attributesToRetrieve: 'doggo' },
    'invalid_search_attributes_to_retrieve',
    'Invalid value type at `.attributesToRetrieve`: expected an array, but found a string: `"doggo"`',
  ],
  [
    { attributesToHighlight: ['a', 1] },
    'invalid_search_attributes_to_highlight',
    'Invalid value type at `.attributesToHighlight[1]`: expected a string, but found a positive integer: `1`',
  ],
  [
    { showMatchesPosition: 'doggo' },
    'invalid_search_show_matches_position',
    'Invalid value type at `.showMatchesPosition`: expected a boolean, but found a string: `"doggo"`',
  ],
  [
    { matchingStrategy: 'doggo' },
    'invalid_search_matching_strategy',
    'Unknown value `doggo` at `.matchingStrategy`: expected one of `last`, `all`, `frequency`',
  ],
  [
    { matchingStrategy: { doggo: 'doggo' } },
    'invalid_search_matching_strategy',
    'Invalid value type at `.matchingStrategy`: expected a string, but found an object: `{"doggo":"doggo"}`',
  ],
  [
    { rankingScoreThreshold: 42 },
    'invalid_search_ranking_score_threshold',
    'Invalid value at `.rankingScoreThreshold`: the value of `rankingScoreThreshold` is invalid, expected a float between `0.0` and `1.0`.',
  ],
  [[], 'bad_request', 'Invalid value type: expected an object, but found an array: `[]`'],
])('%o', (body, code, message) => {
  expect(refusal(body)).toEqual({
    message,
    code,
    type: 'invalid_request',
    link: `https://docs.meilisearch.com/errors#${code}`,
  });
});

test('an unknown name, also one of Object', () => {
  expect(refusal({ marin: 'hello' })).toMatchObject({
    code: 'bad_request',
    message: expect.stringMatching(/^Unknown field `marin`: expected one of `q`, `vector`, `offset`, /),
  });
  expect(refusal(JSON.parse('{"__proto__": 1}')).code).toBe('bad_request');
  expect(refusal({ toString: 1 }).code).toBe('bad_request');
});

test('null says nothing where nothing may be said', () => {
  expect(readParameters({ q: null, page: null, filter: null, attributesToCrop: null })).toMatchObject({ q: null });
});
