import type { Core, UID } from '@strapi/strapi';
import type { State } from './rules';

/**
 * Plain tables rather than content types: the framework would offer a content type in the admin, in GraphQL and to
 * exports. Rows are only added here; what deletes them is erasing and retention.
 */
export const noteUid = 'requests-desk::note' as UID.Schema;
export const journalUid = 'requests-desk::journal' as UID.Schema;
export const retentionUid = 'requests-desk::retention' as UID.Schema;

export const tables = [
  {
    uid: noteUid,
    singularName: 'requests_desk_notes',
    tableName: 'requests_desk_notes',
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
      /** Number of the request; nothing for what concerns many. It outlives the request, so it holds nothing personal. */
      number: { type: 'integer' },
      kind: { type: 'string' },
      /** In Russian, without a word of the visitor's. */
      detail: { type: 'string' },
      /** Nothing when the service did it by itself. */
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
      /** When the oldest request and the oldest CV that were kept came. */
      oldestRequest: { type: 'datetime' },
      oldestResume: { type: 'datetime' },
    },
    indexes: [{ name: 'requests_desk_retention_at', columns: ['at'] }],
  },
];

export const requestUid = 'api::request.request';

/** A request as the database gives it to the desk. Names, phones and texts in it leave the service only by an opening. */
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
  /** Id of a person of the admin. */
  assignee: number | null;
  /** Grows with each change: whoever changes says which one he has seen. */
  revision: number | null;
  doctor: { name: string } | null;
  sub_service: { title: string } | null;
  clinic: { label: string } | null;
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

/** The relations that a row above is read with. */
export const wholeRow = { doctor: true, sub_service: true, clinic: true, resumeDoc: true, consent: true };

/** @returns the request with its relations, null when there is none of that number (any more) */
export async function readRequest(strapi: Core.Strapi, number: number): Promise<RequestRow | null> {
  return strapi.db.query(requestUid).findOne({ where: { number }, populate: wholeRow });
}

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
