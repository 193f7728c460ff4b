import type { NamedSource } from '@clinic/contract/submissions/source';
import type { Core, UID } from '@strapi/strapi';
import { requestUid } from '../../platform/content-model/uids';
import { withPublishedNames } from './chosen-names';
import type { Outcome, State } from './outcomes';
import { clockText } from './rules';

/**
 * Plain tables, because a content type would appear in the admin, in GraphQL and in exports. Only erasing and retention
 * delete rows.
 */
export const noteUid = 'requests-desk::note' as UID.Schema;
/** For queries that the framework cannot express. */
export const notesTable = 'requests_desk_notes';
export const journalUid = 'requests-desk::journal' as UID.Schema;
export const retentionUid = 'requests-desk::retention' as UID.Schema;

export const tables = [
  {
    uid: noteUid,
    singularName: notesTable,
    tableName: notesTable,
    attributes: {
      id: { type: 'increments' },
      /** Row of the request. */
      request: { type: 'integer' },
      text: { type: 'text' },
      staff: { type: 'integer' },
      staffName: { type: 'string' },
      at: { type: 'datetime' },
    },
    indexes: [{ name: 'requests_desk_notes_request', columns: ['request'] }],
  },
  {
    uid: journalUid,
    singularName: 'requests_desk_journal',
    tableName: 'requests_desk_journal',
    attributes: {
      id: { type: 'increments' },
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
    indexes: [
      { name: 'requests_desk_journal_number', columns: ['number'] },
      { name: 'requests_desk_journal_at', columns: ['at'] },
    ],
  },
  {
    uid: retentionUid,
    singularName: 'requests_desk_retention',
    tableName: 'requests_desk_retention',
    attributes: {
      id: { type: 'increments' },
      at: { type: 'datetime' },
      requests: { type: 'integer' },
      resumes: { type: 'integer' },
      /** When the oldest remaining request and CV came. */
      oldestRequest: { type: 'datetime' },
      oldestResume: { type: 'datetime' },
    },
    indexes: [{ name: 'requests_desk_retention_at', columns: ['at'] }],
  },
];

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
  await strapi.db.query(journalUid).create({ data });
}

/** Returns one page, newest first. @param where for example a request's number */
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

/** An entry of the journal in words; `who` is null for the service itself. */
export const entryText = ({ kind, detail, staffName, at }: JournalRow, timeZone: string) => ({
  what: [journalKinds[kind], detail].filter(Boolean).join(': '),
  who: staffName,
  at: clockText(new Date(at), timeZone),
});
