/** Filters of the list of reviews; the first of each is the default. */
export const reviewAbout = ['all', 'clinic', 'doctor'] as const;
export const reviewSorts = ['new', 'old'] as const;
export type ReviewQuery = {
  about: (typeof reviewAbout)[number];
  sort: (typeof reviewSorts)[number];
  /** Slug; `null` for reviews of everything. */
  doctor: string | null;
  page: number;
};
