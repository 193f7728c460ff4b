import { expect, test } from 'vitest';
import type { SearchQuery } from './generated/graphql.ts';
import { toHits } from './search.server.ts';

const sub = (title: string, slug: string) => ({
  title,
  slug,
  subtitle: null,
  service: { title: 'Имплантация', slug: 'implantaciya' },
});
const answer: SearchQuery = {
  doctors: [{ name: 'Кедрова Анна Сергеевна', slug: 'kedrova', specification: 'Терапевт' }],
  subServices: Array.from({ length: 8 }, (_, i) => sub(`Имплант ${i}`, `i${i}`)),
  services: [],
  answers: [{ documentId: 'a1', title: 'Больно ли ставить имплант?', tag: null }],
  clientInformationPage: null,
};

test('at most six of a kind', () => {
  expect(toHits(answer, 'имплант').services).toHaveLength(6);
});

test('a hit leads to its page', () => {
  expect(toHits(answer, 'кедр').doctors).toEqual([
    { title: 'Кедрова Анна Сергеевна', path: '/doctors/kedrova', note: 'Терапевт' },
  ]);
  expect(toHits(answer, 'больно').answers[0]?.path).toBe('/faq#a1');
});

test('an empty query finds nothing', () => {
  expect(toHits(answer, ' ')).toEqual({ services: [], answers: [], doctors: [] });
});
