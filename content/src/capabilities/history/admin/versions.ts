export type Version = {
  id: number;
  /** Of the clinic's clock, YYYY-MM-DDTHH:mm. */
  at: string;
  author: string | null;
  kind: 'published' | 'scheduled' | 'restored';
};

type Part = { text: string; change: 'same' | 'added' | 'removed' };
type Item = { text: string; change: 'added' | 'removed' | 'moved' };
export type FieldChange = { label: string } & ({ kind: 'text'; parts: Part[] } | { kind: 'list'; items: Item[] });

/** With the version before it, or with what the form holds now. */
export type Against = 'before' | 'draft';

const kinds: Record<Version['kind'], string> = {
  published: 'опубликовано',
  scheduled: 'опубликовано по расписанию',
  restored: 'возвращена прежняя версия',
};

/** «Анна Снегова, опубликовано»; of what was published before there was a history nobody is known. */
export const authorWords = ({ author, kind }: Version): string => [author, kinds[kind]].filter(Boolean).join(', ');

export const pathOfEntry = (uid: string, documentId: string): string => `/history/${uid}/${documentId}`;
