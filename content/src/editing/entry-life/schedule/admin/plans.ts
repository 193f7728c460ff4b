export type Action = 'publish' | 'unpublish';

/** A plan in the service's response; `at` is on the clinic's clock, YYYY-MM-DDTHH:mm. */
export type ShownPlan = {
  action: Action;
  at: string;
  state: 'waiting' | 'failed' | 'done';
  failure: string | null;
  author: string | null;
  /** The draft has changed since it was planned, so it will not be published. */
  isChanged: boolean;
};

export type EntrySchedule = {
  zone: string;
  mayPlan: boolean;
  plans: ShownPlan[];
};

export const pathOfEntry = (uid: string, documentId: string): string => `/publication-schedule/${uid}/${documentId}`;
