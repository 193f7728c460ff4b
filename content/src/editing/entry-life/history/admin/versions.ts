import type { Version } from '../rules';

/** Compares with the previous version or with the draft. */
export type Against = 'before' | 'draft';

const kinds: Record<Version['kind'], string> = {
  published: 'опубликовано',
  scheduled: 'опубликовано по расписанию',
  restored: 'возвращена прежняя версия',
};

/** «Анна Снегова, опубликовано»; without a name for a publication older than the history. */
export const authorText = ({ author, kind }: Version): string => [author, kinds[kind]].filter(Boolean).join(', ');

export const pathOfEntry = (uid: string, documentId: string): string => `/history/${uid}/${documentId}`;
