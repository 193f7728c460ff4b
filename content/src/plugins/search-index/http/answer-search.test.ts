import { expect, test } from 'vitest';
import { SearchIndex } from '../engine/search-index';
import { readSynonyms } from '../engine/synonyms';
import { answerSearch } from './answer-search';
import { readParameters } from './search-parameters';

type Answer = { hits: Record<string, unknown>[] } & Record<string, unknown>;

const index = new SearchIndex(['title', 'services', 'service.title', 'text']);
index.put(
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
index.put({ id: 'b2', title: 'Чистка зубов', years: 3, text: 'Снимает камень.' }, 2);
index.put({ id: 'c3', title: 'Отбеливание', text: 'Делает зубы светлее.' }, 3);
const synonyms = readSynonyms([['зуб мудрости', 'восьмёрка']]);

const answer = (body: object) => answerSearch('answer', index, synonyms, readParameters(body)) as Answer;
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

test('the reading that helped is told', () => {
  expect(answer({ q: 'xbcnrf' })).toMatchObject({ query: 'xbcnrf', correctedQuery: 'чистка', estimatedTotalHits: 1 });
});

test.each([
  [{}, ['a1', 'b2', 'c3'], { limit: 20, offset: 0, estimatedTotalHits: 3 }],
  [{ limit: 1, offset: 1 }, ['b2'], { limit: 1, offset: 1, estimatedTotalHits: 3 }],
  [{ limit: 0 }, [], { estimatedTotalHits: 3 }],
  [{ offset: 5000 }, [], { offset: 5000, estimatedTotalHits: 3 }],
  [{ page: 2, hitsPerPage: 2 }, ['c3'], { page: 2, hitsPerPage: 2, totalPages: 2, totalHits: 3 }],
  [{ page: 1, limit: 1, offset: 2 }, ['a1', 'b2', 'c3'], { page: 1, hitsPerPage: 20, totalPages: 1 }],
  [{ page: 0 }, [], { page: 0, totalPages: 1, totalHits: 3 }],
  [{ hitsPerPage: 0 }, [], { page: 1, hitsPerPage: 0, totalPages: 0, totalHits: 3 }],
])('pages: %o', (body, ids, fields) => {
  const { hits, ...rest } = answer(body);
  expect(hits.map(({ id }) => id)).toEqual(ids);
  expect(rest).toMatchObject(fields);
  expect('totalHits' in rest).toBe(!('estimatedTotalHits' in rest));
});

test('only what is asked for is sent', () => {
  expect(firstHit({ q: 'мудрости', attributesToRetrieve: ['title', 'service.slug', 'unknown'] })).toEqual({
    title: 'Удаление зуба мудрости',
    service: { slug: 'hirurgiya' },
  });
  expect(firstHit({ q: 'мудрости', attributesToRetrieve: [] })).toEqual({});
});

test('matches are marked: a form whole, a beginning as far as it was typed, a synonym whole', () => {
  const title = (q: string, more = {}) =>
    (firstHit({ q, attributesToHighlight: ['title'], ...more })._formatted as { title: string }).title;
  expect(title('удаления')).toBe('<em>Удаление</em> зуба мудрости');
  expect(title('удал')).toBe('<em>Удал</em>ение зуба мудрости');
  expect(title('восьмерка')).toBe('Удаление <em>зуба мудрости</em>');
  expect(title('мудрасти', { highlightPreTag: '**', highlightPostTag: '' })).toBe('Удаление зуба **мудрости');
});

test('_formatted holds what is retrieved and what is formatted; numbers become texts', () => {
  expect(
    firstHit({ q: 'удаление', attributesToRetrieve: ['id'], attributesToHighlight: ['years', 'services'] }),
  ).toEqual({
    id: 'a1',
    _formatted: { id: 'a1', years: '7', services: ['Лечение дёсен', '<em>Удаление</em> зуба'] },
  });
  expect(firstHit({ q: 'удаление', attributesToHighlight: ['unknown'] })).not.toHaveProperty('_formatted');
  expect(firstHit({ q: 'хирургия', attributesToHighlight: ['*'] })._formatted).toMatchObject({
    service: { title: '<em>Хирургия</em>', slug: 'hirurgiya' },
  });
});

test('a long text is cut around the match', () => {
  const text = (more: object) => (firstHit({ q: 'укол', ...more })._formatted as { text: string }).text;
  expect(text({ attributesToCrop: ['text'], cropLength: 5 })).toBe('…Потом делает укол и ждёт…');
  expect(text({ attributesToCrop: ['text:3'], cropMarker: '' })).toBe('делает укол и');
  expect(text({ attributesToCrop: ['*'], attributesToHighlight: ['text'], cropLength: 2 })).toBe(
    '…делает <em>укол</em>…',
  );
  expect(text({ attributesToCrop: ['text'], cropLength: 100 })).toMatch(/^Сначала.*отдыхать\.$/);
  expect(text({ attributesToCrop: ['text'], cropLength: 0 })).toMatch(/^Сначала.*отдыхать\.$/);
});

test('places of matches are counted in bytes', () => {
  expect(firstHit({ q: 'зуба', showMatchesPosition: true })._matchesPosition).toMatchObject({
    title: [{ start: 17, length: 8 }],
    services: [{ start: 17, length: 8, indices: [1] }],
  });
});

test('scores fall from the first hit on, and can be asked for', () => {
  const scores = answer({ q: 'зубы', showRankingScore: true }).hits.map(({ _rankingScore }) => _rankingScore as number);
  expect(scores.length).toBe(3);
  expect([...scores].sort((a, b) => b - a)).toEqual(scores);
  expect(scores.every((score) => score > 0 && score <= 1)).toBe(true);
  const [best = 0, second = 0] = scores;
  expect(best).toBeGreaterThanOrEqual(second);
  expect(answer({ q: 'зубы', rankingScoreThreshold: 1 }).estimatedTotalHits).toBe(0);
  expect(answer({ rankingScoreThreshold: 1 }).estimatedTotalHits).toBe(3);
});

test('only the named fields are searched', () => {
  expect(answer({ q: 'хирургия', attributesToSearchOn: ['title'] }).estimatedTotalHits).toBe(0);
  expect(answer({ q: 'хирургия', attributesToSearchOn: ['service'] }).estimatedTotalHits).toBe(1);
});
