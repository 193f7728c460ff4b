export type Action = 'publish' | 'unpublish';

/** A plan as the service tells it; `at` is of the clinic's clock, YYYY-MM-DDTHH:mm. */
export type Told = {
  action: Action;
  at: string;
  state: 'waiting' | 'failed' | 'done';
  fault: string | null;
  author: string | null;
  /** The draft is not the one that was planned: it will not go out. */
  isChanged: boolean;
};

export type EntrySchedule = {
  zone: string;
  mayPlan: boolean;
  plans: Told[];
};

export const pathOfEntry = (uid: string, documentId: string): string => `/publication-schedule/${uid}/${documentId}`;
