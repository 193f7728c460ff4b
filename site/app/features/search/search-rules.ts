import type { SearchHit, SearchHits } from '../../model/search.ts';

export const searchKinds = ['all', 'services', 'answers', 'doctors'] as const;
/** The list that the visitor chose to see. */
export type SearchKind = (typeof searchKinds)[number];

export const listNames: Record<SearchKind | keyof SearchHits, string> = {
  all: 'Все',
  services: 'Услуги',
  answers: 'Вопрос-ответ',
  doctors: 'Врачи',
  pages: 'Страницы',
  prices: 'Цены',
};

const maxBest = 3;

/** Returns the best hits of all lists, one of each page. */
export function bestHits(hits: SearchHits): SearchHit[] {
  const sorted = Object.values(hits)
    .flat()
    .sort((a, b) => b.merit - a.merit);
  return sorted.filter(({ path }, i) => sorted.findIndex((hit) => hit.path === path) === i).slice(0, maxBest);
}

/** Returns the names of the lists that have hits, the one with the best hit first. */
export function listsByMerit(hits: SearchHits): (keyof SearchHits)[] {
  const lists = (Object.keys(hits) as (keyof SearchHits)[]).filter((list) => hits[list].length > 0);
  const meritOf = (list: keyof SearchHits) => Math.max(...hits[list].map(({ merit }) => merit));
  return lists.sort((a, b) => meritOf(b) - meritOf(a));
}

/** Returns the chips with their counts: «Услуги (5)». */
export function searchChips(hits: SearchHits): { kind: SearchKind; label: string }[] {
  return searchKinds.map((kind) => ({
    kind,
    label: `${listNames[kind]} (${kind === 'all' ? countHits(hits) : hits[kind].length})`,
  }));
}

/** Counts all hits. Pages and prices have no chip of their own. */
export const countHits = (hits: SearchHits): number => Object.values(hits).flat().length;
