import type { SearchHits } from '../../model/search.ts';

export const searchKinds = ['all', 'services', 'answers', 'doctors'] as const;
/** The list that the visitor chose to see. */
export type SearchKind = (typeof searchKinds)[number];

const names: Record<SearchKind, string> = {
  all: 'Все',
  services: 'Услуги',
  answers: 'Вопрос-ответ',
  doctors: 'Врачи',
};

/** Returns the chips with their counts: «Услуги (5)». */
export function searchChips({ services, answers, doctors }: SearchHits): { kind: SearchKind; label: string }[] {
  const counts = { services: services.length, answers: answers.length, doctors: doctors.length };
  const all = counts.services + counts.answers + counts.doctors;
  return searchKinds.map((kind) => ({ kind, label: `${names[kind]} (${kind === 'all' ? all : counts[kind]})` }));
}

export function countHits({ services, answers, doctors }: SearchHits): number {
  return services.length + answers.length + doctors.length;
}
