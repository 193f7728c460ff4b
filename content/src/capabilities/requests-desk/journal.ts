import type { Core } from '@strapi/strapi';
import { journalUid } from './tables';

/** What has been done, with the names people see. */
export const journalKinds = {
  opened: 'Открыты личные данные',
  resume: 'Скачано резюме',
  consent: 'Открыто согласие',
  exported: 'Выгружен список',
  state: 'Состояние',
  assignee: 'Исполнитель',
  call: 'Следующий звонок',
  note: 'Заметка',
  erased: 'Стёрто',
} as const;

export type JournalKind = keyof typeof journalKinds;

/** Who did it; nobody is the service itself. */
export type Staff = { id: number; name: string };

export type JournalEntry = { number: number | null; kind: JournalKind; detail: string; staff: Staff | null };

export type JournalRow = {
  id: number;
  number: number | null;
  kind: JournalKind;
  detail: string | null;
  staffName: string | null;
  at: string;
};

/** Only adds: an opening cannot be made undone. */
export async function writeJournal(strapi: Core.Strapi, { staff, ...entry }: JournalEntry): Promise<void> {
  const data = { ...entry, staff: staff?.id ?? null, staffName: staff?.name ?? null, at: new Date() };
  await strapi.db.query(journalUid).create({ data });
}

/** The newest first. @param where for instance a request's number */
export async function readJournal(
  strapi: Core.Strapi,
  where: Record<string, unknown>,
  page: number,
  pageSize: number,
): Promise<{ rows: JournalRow[]; total: number }> {
  const table = strapi.db.query(journalUid);
  const rows: JournalRow[] = await table.findMany({
    where,
    orderBy: { id: 'desc' },
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { rows, total: await table.count({ where }) };
}
