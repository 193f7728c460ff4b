import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { column, defineTable, type RowOf } from '../../platform/database/define-table';

/** Only erasing and retention delete rows. */
export const journalTable = defineTable(
  'requests_desk_journal',
  {
    /** Number of the request, `null` for several. The row outlives the request, so it holds no personal data. */
    number: column.integer<number | null>(),
    kind: column.string<JournalKind>(),
    /** In Russian, without the visitor's words. */
    detail: column.string<string | null>(),
    /** `null` for the service itself, and for a patient. */
    staff: column.integer<number | null>(),
    staffName: column.string<string | null>(),
    at: column.datetime(),
  },
  { number: { columns: ['number'] }, at: { columns: ['at'] } },
);

/** Kinds of journal entries as the staff sees them. */
export const journalKinds = {
  noted: 'Записана сотрудником',
  opened: 'Открыты личные данные',
  resume: 'Скачано резюме',
  consent: 'Открыто согласие',
  exported: 'Выгружен список',
  searched: 'Поиск по телефону',
  state: 'Состояние',
  assignee: 'Кто ведёт',
  call: 'Следующий звонок',
  outcome: 'Итог',
  note: 'Заметка',
  earlier: 'Может прийти раньше',
  placed: 'Время занято',
  moved: 'Запись перенесена',
  visit: 'Визит',
  freed: 'Время освобождено',
  reminded: 'Напомнили о визите',
  erased: 'Стёрто',
  handed: 'Передана',
  resent: 'Отправлена ещё раз',
  confirmed: 'Подтверждена дата на сервере',
} as const;

export type JournalKind = keyof typeof journalKinds;

export type Staff = { id: number; name: string };

/** Who does something: an employee, or a patient by the link of their visit. */
export type Author = Staff | typeof patient;

export const patient = { id: null, name: 'Пациент по ссылке' } as const;

export type AdminUser = {
  id: number;
  firstname?: string | null;
  lastname?: string | null;
  email?: string | null;
  blocked?: boolean | null;
};

/** «Ольга Снегова», or the e-mail of an employee without a name. */
export function toStaff({ id, firstname, lastname, email }: AdminUser): Staff {
  const name = [firstname, lastname].filter(Boolean).join(' ');
  return { id: Number(id), name: name || email || `№ ${id}` };
}

export const staffOf = (ctx: Context): Staff => toStaff(ctx.state.user);

export type JournalEntry = { number: number | null; kind: JournalKind; detail: string; staff: Author | null };

export type JournalRow = RowOf<typeof journalTable>;

/** Appends an entry; entries are never changed. */
export async function writeJournal(strapi: Core.Strapi, { staff, ...entry }: JournalEntry): Promise<void> {
  const data = { ...entry, staff: staff?.id ?? null, staffName: staff?.name ?? null, at: new Date() };
  await journalTable.of(strapi).create({ data });
}

/** Returns one page, newest first. @param where for example a request's number */
export async function readJournal(
  strapi: Core.Strapi,
  where: Record<string, unknown>,
  page: number,
  pageSize: number,
): Promise<{ rows: JournalRow[]; total: number }> {
  const table = journalTable.of(strapi);
  const rows = await table.findMany({
    where,
    orderBy: { id: 'desc' },
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { rows, total: await table.count({ where }) };
}
