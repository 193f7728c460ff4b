import { expect, test } from 'vitest';
import { SearchEngine } from '../engine/search-engine';
import { readSet } from '../synonyms';
import { SearchError } from './search-error';
import { answerSearch } from './search-gate';
import { readParameters } from './search-parameters';

type SearchResponse = { hits: Record<string, unknown>[] } & Record<string, unknown>;

const engine = new SearchEngine({
  page: { searchable: ['title', 'services', 'service.title', 'text'], texts: ['text'] },
});
engine.put(
  'page',
  {
    id: 'a1',
    title: 'Удаление зуба мудрости',
    years: 7,
    service: { title: 'Хирургия', slug: 'hirurgiya' },
    services: ['Лечение дёсен', 'Удаление зуба'],
    text: 'Сначала врач смотрит снимок. Потом делает укол и ждёт, пока подействует. Удаление зуба занимает полчаса, потом дают холод и отпускают домой отдыхать.',
  },
  1,
);
engine.put('page', { id: 'b2', title: 'Чистка зубов', years: 3, text: 'Снимает камень.' }, 2);
engine.put('page', { id: 'c3', title: 'Отбеливание', text: 'Делает зубы светлее.' }, 3);
engine.setSynonyms([readSet('зуб мудрости, восьмёрка')]);

const answer = (body: object) => answerSearch(engine, 'page', readParameters(body)) as SearchResponse;
const firstHit = (body: object) => answer(body).hits[0] ?? {};

test('the answer has the fields of Meilisearch', () => {
  expect(answer({ q: 'чистка' })).toEqual({
    hits: [{ id: 'b2', title: 'Чистка зубов', years: 3, text: 'Снимает камень.' }],
    query: 'чистка',
    processingTimeMs: expect.any(Number),
    limit: 20,
    offset: 0,
    estimatedTotalHits: 1,
  });
});

test('the answer names the corrected query', () => {
  expect(answer({ q: 'xbcnrf' })).toMatchObject({ query: 'xbcnrf', correctedQuery: 'чистка', estimatedTotalHits: 1 });
});

test.each([
  [{}, ['a1', 'b2', 'c3'], { limit: 20, offset: 0 }],
  [{ q: '  ' }, ['a1', 'b2', 'c3'], {}],
  [{ q: null }, ['a1', 'b2', 'c3'], {}],
  [{ limit: 1, offset: 1 }, ['b2'], { limit: 1, offset: 1 }],
  [{ limit: 0 }, [], {}],
  [{ offset: 5000 }, [], { offset: 5000 }],
])('pages: %o', (body, ids, fields) => {
  const { hits, ...rest } = answer(body);
  expect(hits.map(({ id }) => id)).toEqual(ids);
  expect(rest).toMatchObject({ ...fields, estimatedTotalHits: 3 });
});

test('only the requested fields are sent', () => {
  const attributesToRetrieve = ['title', 'service', 'unknown'];
  expect(firstHit({ q: 'мудрости', attributesToRetrieve })).toEqual({
    title: 'Удаление зуба мудрости',
    service: { title: 'Хирургия', slug: 'hirurgiya' },
  });
  expect(firstHit({ q: 'мудрости', attributesToRetrieve: [] })).toEqual({});
});

test('forms are marked as a whole, an unfinished word as far as it was typed, synonyms not at all', () => {
  const title = (q: string, more = {}) =>
    (firstHit({ q, attributesToHighlight: ['title'], ...more })._formatted as { title: string }).title;
  expect(title('удаления')).toBe('<em>Удаление</em> зуба мудрости');
  expect(title('удал')).toBe('<em>Удал</em>ение зуба мудрости');
  expect(title('восьмерка')).toBe('Удаление зуба мудрости');
  expect(title('мудрасти', { highlightPreTag: '**', highlightPostTag: '' })).toBe('Удаление зуба **мудрости');
});

test('_formatted has the retrieved and the formatted fields', () => {
  const formatted = (attributesToHighlight: string[], q = 'удаление') =>
    firstHit({ q, attributesToRetrieve: ['id'], attributesToHighlight });
  expect(formatted(['services'])).toEqual({
    id: 'a1',
    _formatted: { id: 'a1', services: ['Лечение дёсен', '<em>Удаление</em> зуба'] },
  });
  expect(formatted(['unknown'])).not.toHaveProperty('_formatted');
  expect(formatted(['*'], 'хирургия')._formatted).toMatchObject({
    service: { title: '<em>Хирургия</em>', slug: 'hirurgiya' },
  });
});

test('a long text is cropped around the match', () => {
  const text = (more: object) => (firstHit({ q: 'укол', ...more })._formatted as { text: string }).text;
  expect(text({ attributesToCrop: ['text'], cropLength: 5 })).toBe('…Потом делает укол и ждёт…');
  expect(text({ attributesToCrop: ['text'], cropLength: 3, cropMarker: '' })).toBe('делает укол и');
  expect(text({ attributesToCrop: ['*'], attributesToHighlight: ['text'], cropLength: 1 })).toBe('…<em>укол</em>…');
  expect(text({ attributesToCrop: ['text'], cropLength: 100 })).toMatch(/^Сначала.*отдыхать\.$/);
  expect(text({ attributesToCrop: ['text'], cropLength: 0 })).toMatch(/^Сначала.*отдыхать\.$/);
});

test.each([
  [{ q: ['a'] }, 'invalid_search_q', 'Invalid value type at `.q`: expected a string, but found ["a"]'],
  [
    { offset: -1 },
    'invalid_search_offset',
    'Invalid value type at `.offset`: expected a positive integer, but found -1',
  ],
  [
    { cropLength: 1.5 },
    'invalid_search_crop_length',
    'Invalid value type at `.cropLength`: expected a positive integer, but found 1.5',
  ],
  [
    { limit: null },
    'invalid_search_limit',
    'Invalid value type at `.limit`: expected a positive integer, but found null',
  ],
  [
    { attributesToRetrieve: 'doggo' },
    'invalid_search_attributes_to_retrieve',
    'Invalid value type at `.attributesToRetrieve`: expected an array, but found "doggo"',
  ],
  [
    { attributesToHighlight: ['a', 1] },
    'invalid_search_attributes_to_highlight',
    'Invalid value type at `.attributesToHighlight[1]`: expected a string, but found 1',
  ],
  [[], 'bad_request', 'Invalid value type: expected an object, but found []'],
])('rejected: %o', (body, code, message) => {
  const link = `https://docs.meilisearch.com/errors#${code}`;
  expect(errorOf(body)).toEqual({ message, code, type: 'invalid_request', link });
});

test('unknown parameters are rejected, including names of Object', () => {
  expect(errorOf({ marin: 'hello' })).toMatchObject({
    code: 'bad_request',
    message: expect.stringMatching(/^Unknown field `marin`: expected one of `q`, `offset`, /),
  });
  expect(errorOf(JSON.parse('{"__proto__": 1}')).code).toBe('bad_request');
  expect(errorOf({ toString: 1 }).code).toBe('bad_request');
});

const everything = { attributesToHighlight: ['*'], attributesToCrop: ['*'] };
const extremes = [
  { q: '\\u0000\u0000' },
  { q: '\ud800' },
  { q: '<script>alert(1)</script>' },
  { q: '(((((((((((((((a+)+)+)+)+$' },
  { q: '👍🏽👨‍👩‍👧‍👦' },
  { q: '\u202eчистка' },
  { q: 'ﬁ ﷺ İ ß' },
  { q: '-'.repeat(1000) },
  { q: '"- -"" -"a' },
  { limit: 1_000_000_000, offset: 1_000_000_000 },
  { cropLength: 1_000_000 },
  { attributesToRetrieve: ['__proto__', 'constructor', '*.*', ''] },
  { attributesToCrop: ['text:-1', 'text:', ':5', '*:1'] },
];

test.each(extremes)('hostile texts and extremes are searched like any others: %#', (body) => {
  expect(answer({ ...everything, ...body }).hits.length).toBeLessThanOrEqual(3);
});

test('null means the default for the query and for lists', () => {
  expect(readParameters({ q: null, attributesToCrop: null })).toEqual(readParameters({}));
});

function errorOf(body: unknown) {
  try {
    readParameters(body);
  } catch (error) {
    if (error instanceof SearchError) return error.body;
  }
  throw new Error('not rejected');
}
