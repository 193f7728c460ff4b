import type { NamedSource } from '@clinic/contract/submissions/source';
import type { Core } from '@strapi/strapi';
import { requestUid } from '../../platform/content-model/uids';
import { defineTable } from '../../platform/database/define-table';
import { withPublishedNames } from './chosen-names';
import type { Outcome, State } from './outcomes';
import { clockText } from './rules';

// Only erasing and retention delete rows of these tables.

export const noteTable = defineTable(
  'requests_desk_notes',
  {
    /** Row of the request. */
    request: { type: 'integer' },
    text: { type: 'text' },
    staff: { type: 'integer' },
    staffName: { type: 'string' },
    at: { type: 'datetime' },
  },
  { request: { columns: ['request'] } },
);

export const journalTable = defineTable(
  'requests_desk_journal',
  {
    /** Number of the request, `null` for several. The row outlives the request, so it holds no personal data. */
    number: { type: 'integer' },
    kind: { type: 'string' },
    /** In Russian, without the visitor's words. */
    detail: { type: 'string' },
    /** `null` for the service itself. */
    staff: { type: 'integer' },
    staffName: { type: 'string' },
    at: { type: 'datetime' },
  },
  { number: { columns: ['number'] }, at: { columns: ['at'] } },
);

export const retentionTable = defineTable(
  'requests_desk_retention',
  {
    at: { type: 'datetime' },
    requests: { type: 'integer' },
    resumes: { type: 'integer' },
    /** When the oldest remaining request and CV came. */
    oldestRequest: { type: 'datetime' },
    oldestResume: { type: 'datetime' },
  },
  { at: { columns: ['at'] } },
);

/** A request with its relations. Its name, phone and texts leave the service only through an opening. */
export type RequestRow = {
  id: number;
  documentId: string;
  number: number;
  createdAt: string;
  name: string;
  /** E.164. */
  phoneNumber: string;
  type: string;
  workflow: State | null;
  requestText: string | null;
  page: string | null;
  nextCallAt: string | null;
  outcome: Outcome | null;
  /** Time of the appointment. */
  bookedFor: string | null;
  /** When the first call ended, whatever its outcome. */
  firstCallAt: string | null;
  /** Id of an admin user. */
  assignee: number | null;
  /** Grows with each change; a change names the revision it was based on. */
  revision: number | null;
  doctor: { documentId: string; name: string } | null;
  sub_service: { documentId: string; title: string } | null;
  clinic: { documentId: string; label: string } | null;
  source: NamedSource | null;
  resumeDoc: {
    id: number;
    name: string;
    /** How the visitor named the file. */
    caption: string | null;
    hash: string;
    ext: string;
    mime: string;
    size: number;
    url: string;
  } | null;
  consent: { document: string; version: string | null; hash: string; acceptedAt: string } | null;
};

/** Populates a `RequestRow`. */
export const wholeRow = { doctor: true, sub_service: true, clinic: true, source: true, resumeDoc: true, consent: true };

/** Returns `null` when there is no request of this number, for example after an erasure. */
export async function readRequest(strapi: Core.Strapi, number: number): Promise<RequestRow | null> {
  const row: RequestRow | null = await strapi.db.query(requestUid).findOne({ where: { number }, populate: wholeRow });
  const [named = null] = await withPublishedNames(strapi, row ? [row] : []);
  return named;
}

/** Kinds of journal entries as the staff sees them. */
const journalKinds = {
  opened: 'Открыты личные данные',
  resume: 'Скачано резюме',
  consent: 'Открыто согласие',
  exported: 'Выгружен список',
  searched: 'Поиск по телефону',
  state: 'Состояние',
  assignee: 'Исполнитель',
  call: 'Следующий звонок',
  outcome: 'Итог',
  note: 'Заметка',
  erased: 'Стёрто',
  confirmed: 'Подтверждена дата на сервере',
} as const;

export type JournalKind = keyof typeof journalKinds;

/** An employee. */
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
  const rows: JournalRow[] = await table.findMany({
    where,
    orderBy: { id: 'desc' },
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  return { rows, total: await table.count({ where }) };
}

/** An entry of the journal in words; `who` is null for the service itself. */
export const entryText = ({ kind, detail, staffName, at }: JournalRow, timeZone: string) => ({
  what: [journalKinds[kind], detail].filter(Boolean).join(': '),
  who: staffName,
  at: clockText(new Date(at), timeZone),
});
