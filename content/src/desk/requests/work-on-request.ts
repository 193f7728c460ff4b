import { showPhone } from '@clinic/contract/clinic-phone';
import { paths } from '@clinic/contract/paths';
import { cutText } from '@clinic/contract/plain-text';
import type { Core } from '@strapi/strapi';
import {
  type Author,
  type JournalKind,
  noteTable,
  type RequestRow,
  readRequest,
  type Staff,
  writeJournal,
} from '../../people/request-records';
import { isOpen, outcomes, outcomeText, states } from '../../people/request-records/rules';
import { requestUid } from '../../platform/content-model/uids';
import { readClinicZone } from '../../platform/zone/clinic-zone';
import { clockText } from '../../platform/zone/clock-text';
import {
  holdingTimetable,
  readTimeOf,
  readVisitOf,
  VisitChanged,
  type VisitRow,
  type VisitState,
  writeVisit,
} from '../appointments';
import { completePlace } from './bookings';
import type { Change } from './rules';
import { linkOf } from './visit-link';

/** Personal data of an opened request. */
export type Opened = {
  name: string;
  /** For reading and, as E.164, for dialling. */
  phone: string;
  phoneNumber: string;
  text: string | null;
  /** Path of the page that it was sent from. */
  page: string | null;
  resume: { name: string; kilobytes: number } | null;
  /** By which the patient moves or cancels a coming visit, to be read out or sent; `null` without one. */
  visitUrl: string | null;
  notes: Note[];
};

/** Returns the personal data of one request after recording who opened it. */
export async function openRequest(
  strapi: Core.Strapi,
  row: RequestRow,
  staff: Staff,
  siteUrl: string,
): Promise<Opened> {
  await writeJournal(strapi, { number: row.number, kind: 'opened', detail: '', staff });
  const timeZone = await readClinicZone(strapi);
  const notes = await readNotes(strapi, row.id);
  const hasVisit = (await readTimeOf(strapi, row.id, new Date())) !== null;
  return {
    name: row.name,
    phone: showPhone(row.phoneNumber),
    phoneNumber: row.phoneNumber,
    text: row.requestText,
    page: row.page,
    resume: row.resumeDoc && { name: resumeName(row.resumeDoc), kilobytes: Math.ceil(row.resumeDoc.size) },
    visitUrl: hasVisit ? siteUrl + paths.ownVisit({ link: linkOf(strapi, row) }) : null,
    notes: notes.map(({ text, staffName, at }) => ({ text, staffName, at: clockText(new Date(at), timeZone) })),
  };
}

const maxCharacters = 100;

/**
 * Returns the file name of a downloaded CV: the visitor's own name with the extension that its content was checked
 * against.
 */
export function resumeName({ caption, name, ext }: { caption?: string | null; name: string; ext: string }): string {
  const own = (caption || name)
    .replace(/[\p{C}\s/\\:*?"<>|]+/gu, ' ')
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${cutText(own, maxCharacters) || 'Резюме'}${ext}`;
}

/** Context for the journal's texts. */
export type JournalNames = { timeZone: string; names: ReadonlyMap<number, string> };

/**
 * Changes a request with its visit and records the change in one transaction. Throws what `writeVisit` throws.
 * @returns false without any change if the request has changed since it was read
 */
export async function changeRequest(
  strapi: Core.Strapi,
  row: RequestRow,
  change: Change,
  staff: Author,
  journalNames: JournalNames,
): Promise<boolean> {
  const now = new Date();
  const whole = withConsequences(row, change, staff, now);
  const { revision, state, visit: _, ...rest } = whole;
  const entries = entriesOf(row, whole, journalNames);
  return holdingTimetable(strapi, async () => {
    // Requests older than the desk have no revision.
    const seen = revision === 0 ? { $or: [{ revision: 0 }, { revision: { $null: true } }] } : { revision };
    const where = { id: row.id, ...seen };
    const data = { ...rest, ...(state ? { workflow: state } : {}), revision: revision + 1 };
    const { count } = await strapi.db.query(requestUid).updateMany({ where, data });
    if (count === 0) return false;
    for (const [kind, detail] of entries) await writeJournal(strapi, { number: row.number, kind, detail, staff });
    await changeItsVisit(strapi, row, whole, staff, now);
    return true;
  });
}

/** Books the visit of a request, or frees the time of a request that has ended otherwise. */
async function changeItsVisit(
  strapi: Core.Strapi,
  row: RequestRow,
  { state, outcome, visit }: WholeChange,
  by: Author,
  now: Date,
): Promise<void> {
  if (visit) {
    const { seen = null, isOver = false } = visit;
    const place = await completePlace(strapi, row, visit.place);
    await writeVisit(strapi, { request: row.id }, { place, state: 'booked' }, { by, now, seen, isOver });
    return;
  }
  const has = await readVisitOf(strapi, row.id);
  if (has && freedStates(row, state, outcome).includes(has.state))
    await writeVisit(strapi, { id: has.id }, null, { by, now });
}

/** Frees the time of a visit. A request that was booked goes back to «В работе»: somebody has to decide what becomes of it. */
export async function giveBack(strapi: Core.Strapi, visit: VisitRow, by: Author): Promise<void> {
  const request = visit.request === null ? null : await readRequest(strapi, visit.request);
  await holdingTimetable(strapi, async () => {
    await writeVisit(strapi, { id: visit.id }, null, { by, now: new Date(), seen: visit.revision });
    if (request?.outcome !== 'booked') return;
    const reopened = { revision: request.revision ?? 0, state: 'in_work' } as const;
    if (!(await changeRequest(strapi, request, reopened, by, { timeZone: 'UTC', names: new Map() })))
      throw new VisitChanged(visit);
  });
}

/** Returns in which states a visit is given up by a change of its request. */
function freedStates(row: RequestRow, state: Change['state'], outcome: Change['outcome']): VisitState[] {
  if (state === 'spam') return ['pending', 'booked', 'arrived', 'noshow'];
  if (outcome) return ['pending', 'booked'];
  return state === 'done' && (outcome === null || row.outcome !== 'booked') ? ['pending'] : [];
}

function entriesOf(row: RequestRow, change: WholeChange, { timeZone, names }: JournalNames): [JournalKind, string][] {
  const entries: [JournalKind, string][] = [];
  const { state, assignee, nextCallAt, outcome, visit, wantsEarlier } = change;
  const before = row.workflow ?? 'new';
  if (state && state !== before) entries.push(['state', `${states[before]} → ${states[state]}`]);
  if (assignee !== undefined) entries.push(['assignee', assignee === null ? 'снят' : (names.get(assignee) ?? '')]);
  if (nextCallAt !== undefined) entries.push(['call', nextCallAt ? clockText(nextCallAt, timeZone) : 'не назначен']);
  if (wantsEarlier !== undefined) entries.push(['earlier', wantsEarlier ? 'да' : 'нет']);
  if (outcome)
    entries.push(['outcome', outcomeText(outcome, visit ? clockText(visit.place.startsAt, timeZone) : null)]);
  return entries;
}

type Note = { text: string; staffName: string; at: string };

/**
 * Adds a note; notes are never changed.
 * @returns null when the request has been erased meanwhile
 */
export async function addNote(strapi: Core.Strapi, row: RequestRow, text: string, staff: Staff): Promise<Note | null> {
  const at = new Date();
  return strapi.db.transaction(async () => {
    // Locks the row, so that a concurrent erasure either comes first or deletes the note too.
    const { count } = await strapi.db
      .query(requestUid)
      .updateMany({ where: { id: row.id }, data: { number: row.number } });
    if (count === 0) return null;
    await noteTable.of(strapi).create({
      data: { request: row.id, text, staff: staff.id, staffName: staff.name, at },
    });
    // The text is about a person, so it stays out of the journal.
    await writeJournal(strapi, { number: row.number, kind: 'note', detail: '', staff });
    return { text, staffName: staff.name, at: at.toISOString() };
  });
}

/** Newest first. */
async function readNotes(strapi: Core.Strapi, request: number): Promise<Note[]> {
  return noteTable.of(strapi).findMany({ where: { request }, orderBy: { id: 'desc' } });
}

/** A change with everything that follows from it. */
type WholeChange = Change & { firstCallAt?: Date };

/** The part of a request that the consequences depend on. */
type Before = Pick<RequestRow, 'workflow' | 'outcome' | 'nextCallAt' | 'firstCallAt' | 'assignee'>;

/**
 * Adds what follows from a change: the time of the first call, the caller as the one who leads a request that nobody
 * led, no planned call of a closed request, and no outcome that contradicts a new state.
 */
export function withConsequences(row: Before, change: Change, { id }: Pick<Author, 'id'>, now: Date): WholeChange {
  const whole: WholeChange = { ...change };
  const { outcome } = change;
  if (outcome && outcome !== 'spam') {
    if (!row.firstCallAt) whole.firstCallAt = now;
    if (row.assignee === null && change.assignee === undefined) whole.assignee = id;
  }
  const state = change.state ?? row.workflow ?? 'new';
  if (!isOpen(state)) {
    delete whole.nextCallAt;
    if (row.nextCallAt) whole.nextCallAt = null;
  }
  const isOver = !outcome && change.state && row.outcome && outcomes[row.outcome].state !== change.state;
  return isOver ? { ...whole, outcome: null } : whole;
}
