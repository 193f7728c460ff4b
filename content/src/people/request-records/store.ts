import type { CallTime } from '@clinic/contract/submissions/call-time';
import type { NamedSource } from '@clinic/contract/submissions/source';
import type { Origin } from '@clinic/contract/submissions/visit';
import type { Core } from '@strapi/strapi';
import { withPublishedNames } from '../../platform/content-model/published-names';
import { requestUid } from '../../platform/content-model/uids';
import { column, defineTable } from '../../platform/database/define-table';
import { clockText } from '../../platform/zone/clock-text';
import { type JournalRow, journalKinds } from './journal';
import type { CameBy, Outcome, State } from './rules';

/**
 * Accepted texts by their hash. Editors change the published text, and the operator must be able to show the accepted
 * one (152-ФЗ, article 9, part 3). Holds no data of visitors.
 */
export const consentTextTable = defineTable(
  'consent_texts',
  {
    hash: column.string(),
    title: column.string(),
    text: column.text(),
    firstAcceptedAt: column.datetime(),
  },
  { hash: { columns: ['hash'] } },
);

export type ConsentText = { hash: string; title: string; text: string };

/** Two simultaneous first acceptances store the text twice, which is harmless. */
export async function storeConsentText(strapi: Core.Strapi, { hash, title, text }: ConsentText): Promise<void> {
  if (await readConsentText(strapi, hash)) return;
  await consentTextTable.of(strapi).create({ data: { hash, title, text, firstAcceptedAt: new Date() } });
}

/** Returns `null` for a text accepted before texts were stored. */
export async function readConsentText(strapi: Core.Strapi, hash: string): Promise<ConsentText | null> {
  return consentTextTable.of(strapi).findOne({ where: { hash } });
}

// Only erasing and retention delete rows of these tables.

export const noteTable = defineTable(
  'requests_desk_notes',
  {
    /** Row of the request. */
    request: column.integer(),
    text: column.text(),
    staff: column.integer(),
    staffName: column.string(),
    at: column.datetime(),
  },
  { request: { columns: ['request'] } },
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
  /** When the visitor wants to be called. */
  callTime: CallTime | null;
  /** The day that the visitor saw, YYYY-MM-DD. */
  callDay: string | null;
  /** How the visitor came to the site. */
  origin: Origin | null;
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
  /** `null` for a request from the site. */
  cameBy: CameBy | null;
  /** Whether the patient would come at an earlier time that becomes free. */
  wantsEarlier: boolean | null;
  consent: ConsentRecord | null;
};

/**
 * Proof of a consent: 152-ФЗ asks the operator which text was accepted and when.
 * @property document slug of the text's page; without one, and without its hash, the consent was said without a text
 * @property notedBy name of the colleague to whom it was said, missing for one that the visitor gave on the site
 */
export type ConsentRecord = {
  document: string | null;
  version: string | null;
  hash: string | null;
  acceptedAt: string;
  notedBy?: string | null;
};

/** Populates a `RequestRow`. */
export const wholeRow = { doctor: true, sub_service: true, clinic: true, source: true, resumeDoc: true, consent: true };

/** Returns `null` when there is no request of this number, for example after an erasure. */
export async function readRequest(strapi: Core.Strapi, number: number): Promise<RequestRow | null> {
  const row: RequestRow | null = await strapi.db.query(requestUid).findOne({ where: { number }, populate: wholeRow });
  const [named = null] = await withPublishedNames(strapi, row ? [row] : []);
  return named;
}

/** An entry of the journal in words; `who` is null for the service itself. */
export const entryText = ({ kind, detail, staffName, at }: JournalRow, timeZone: string) => ({
  what: [journalKinds[kind], detail].filter(Boolean).join(': '),
  who: staffName,
  at: clockText(new Date(at), timeZone),
});
