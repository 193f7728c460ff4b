import { clockAt, clockText } from './clinic-clock';
import { isOpen, type State } from './rules';
import type { RequestRow } from './store';
import { durationText, type Timetable, workingMinutes } from './working-time';

/** «Иван Кедров» → «Ив…»: enough to know one's own request again, too little to know a person. */
export function maskName(name: string): string {
  const letters = [...name.trim()];
  return `${letters.slice(0, Math.min(2, letters.length - 1)).join('')}…`;
}

/** '+79130000067' → «+7 9•• •••-••-67». Anything else is hidden whole. */
export function maskPhone(phone: string): string {
  const [, first, last] = /^\+7(\d)\d{7}(\d\d)$/.exec(phone) ?? [];
  return first && last ? `+7 ${first}•• •••-••-${last}` : '•••';
}

/** '+79130000067' → «+7 913 000-00-67»; what is no such number stays as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7 $1 $2-$3-$4');
}

/** A new request that nobody has taken for longer is late: the form promises a call «в ближайшее время». */
const patienceMinutes = 60;

/** What a list shows of a request: nothing by which a person could be found or called. */
export type Card = {
  number: number;
  revision: number;
  state: State;
  type: string;
  name: string;
  phone: string;
  /** Clinic, doctor and sub-service that were asked for. */
  about: string[];
  /** «20.11.2026, 10:15», on the clinic's clock. */
  cameAt: string;
  /** «ждёт 2 ч 10 мин рабочего времени»; nothing when nobody waits, or the clinic has not been open since. */
  waits: string | null;
  isLate: boolean;
  /** A reading of the clinic's clock, and the same in words. */
  nextCall: string | null;
  nextCallText: string | null;
  isCallDue: boolean;
  assignee: { id: number; name: string } | null;
  /** Other requests from the same phone. */
  others: number;
  notes: number;
  hasResume: boolean;
};

/** What a card needs beyond its row. */
export type Surroundings = {
  now: Date;
  timetable: Timetable;
  /** Requests by phone. */
  byPhone: ReadonlyMap<string, number>;
  /** Notes by row. */
  notes: ReadonlyMap<number, number>;
  /** People by id. */
  names: ReadonlyMap<number, string>;
};

export function toCard(row: RequestRow, { now, timetable, byPhone, notes, names }: Surroundings): Card {
  const state = row.workflow ?? 'new';
  const cameAt = new Date(row.createdAt);
  const nextCallAt = row.nextCallAt ? new Date(row.nextCallAt) : null;
  const waited = isOpen(state) ? workingMinutes(cameAt, now, timetable) : null;
  return {
    number: row.number,
    revision: row.revision ?? 0,
    state,
    type: row.type,
    name: maskName(row.name),
    phone: maskPhone(row.phoneNumber),
    about: [row.clinic?.label, row.doctor?.name, row.sub_service?.title].filter((words) => words !== undefined),
    cameAt: clockText(cameAt, timetable.timeZone),
    waits: waited ? `ждёт ${durationText(waited)} рабочего времени` : null,
    isLate: state === 'new' && (waited ?? 0) > patienceMinutes,
    nextCall: nextCallAt && clockAt(nextCallAt, timetable.timeZone),
    nextCallText: nextCallAt && clockText(nextCallAt, timetable.timeZone),
    isCallDue: isOpen(state) && nextCallAt !== null && nextCallAt <= now,
    assignee: row.assignee === null ? null : { id: row.assignee, name: names.get(row.assignee) ?? 'Бывший сотрудник' },
    others: Math.max(0, (byPhone.get(row.phoneNumber) ?? 1) - 1),
    notes: notes.get(row.id) ?? 0,
    hasResume: row.resumeDoc !== null,
  };
}
