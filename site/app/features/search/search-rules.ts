import type { SearchHits } from '../../model/search.ts';

export const searchKinds = ['all', 'services', 'answers', 'doctors'] as const;
/** The list that the visitor chose to see. */
export type SearchKind = (typeof searchKinds)[number];

export const listNames: Record<SearchKind | keyof SearchHits, string> = {
  all: 'Все',
  services: 'Услуги',
  answers: 'Вопрос-ответ',
  doctors: 'Врачи',
  pages: 'Страницы',
};

/** Returns the chips with their counts: «Услуги (5)». */
export function searchChips(hits: SearchHits): { kind: SearchKind; label: string }[] {
  return searchKinds.map((kind) => ({
    kind,
    label: `${listNames[kind]} (${kind === 'all' ? countHits(hits) : hits[kind].length})`,
  }));
}

/** Counts all hits. Pages have no chip of their own. */
export function countHits({ services, answers, doctors, pages }: SearchHits): number {
  return services.length + answers.length + doctors.length + pages.length;
}
