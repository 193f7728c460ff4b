/** The choices of the list of reviews; the first of each stands for none. */
export const reviewAbout = ['all', 'clinic', 'doctor'] as const;
export const reviewSorts = ['new', 'old'] as const;
export type ReviewQuery = { about: (typeof reviewAbout)[number]; sort: (typeof reviewSorts)[number]; page: number };
