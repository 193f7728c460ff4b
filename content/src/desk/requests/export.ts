import { showPhone } from '@clinic/contract/clinic-phone';
import { callText } from '@clinic/contract/submissions/call-time';
import { sourceText } from '@clinic/contract/submissions/source';
import { originName } from '@clinic/contract/submissions/visit';
import type { Core } from '@strapi/strapi';
import { noteTable, type RequestRow, readAssignees } from '../../people/request-records';
import { isOpen, states, waysToCome } from '../../people/request-records/rules';
import { byteOrderMark, csvLine } from '../../platform/csv';
import { readClinicZone } from '../../platform/zone/clinic-zone';
import { clockText } from '../../platform/zone/clock-text';
import { readVisitsOf, type VisitRow } from '../appointments';
import { maskName, maskPhone, outcomeOf } from './card';
import { findRequestIds, readRequests } from './list-requests';
import type { Filters } from './rules';

const rowsAtOnce = 500;

/** What the cells of a row need beside it. */
type Around = {
  showsPerson: boolean;
  timeZone: string;
  clock: (moment: string | null) => string | null;
  /** Visits by row id. */
  visits: ReadonlyMap<number, VisitRow>;
  /** Names of employees by id. */
  names: ReadonlyMap<number, string>;
  /** Notes by row id. */
  notes: ReadonlyMap<number, string>;
};

const columns: readonly [name: string, cell: (row: RequestRow, around: Around) => string | number | null][] = [
  ['№', (row) => row.number],
  ['Пришла', (row, { clock }) => clock(row.createdAt)],
  ['Состояние', (row) => states[row.workflow ?? 'new']],
  ['О чём', (row) => row.type],
  ['Имя', (row, { showsPerson }) => (showsPerson ? row.name : maskName(row.name))],
  ['Телефон', (row, { showsPerson }) => (showsPerson ? showPhone(row.phoneNumber) : maskPhone(row.phoneNumber))],
  ['Врач', (row) => row.doctor?.name ?? null],
  ['Услуга', (row) => row.sub_service?.title ?? null],
  ['Клиника', (row) => row.clinic?.label ?? null],
  ['С какой страницы', (row) => row.source && sourceText(row.source)],
  ['Откуда', (row) => (row.cameBy ? waysToCome[row.cameBy] : row.origin && originName(row.origin))],
  ['Кампания', (row) => row.origin?.campaign ?? null],
  ['Когда позвонить', (row) => row.callTime && callText(row.callTime, row.callDay)],
  ['Текст', (row, { showsPerson }) => (showsPerson ? row.requestText : null)],
  ['Резюме', (row) => (row.resumeDoc ? 'есть' : null)],
  ['Страница', (row) => row.page],
  ['Кто ведёт', (row, { names }) => (row.assignee === null ? null : (names.get(row.assignee) ?? 'Бывший сотрудник'))],
  ['Следующий звонок', (row, { clock }) => (isOpen(row.workflow ?? 'new') ? clock(row.nextCallAt) : null)],
  ['Итог', (row, { visits, timeZone }) => outcomeOf(row, visits.get(row.id), timeZone)],
  ['Заметки', (row, { notes }) => notes.get(row.id) ?? null],
];

/**
 * Streams requests as a table: a year of them need not fit into memory.
 * @param showsPerson whether to include names, phones and texts instead of masks
 */
export async function* exportRequests(
  strapi: Core.Strapi,
  filters: Filters,
  showsPerson: boolean,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(([name]) => name));
  const timeZone = await readClinicZone(strapi);
  const clock: Around['clock'] = (moment) => moment && clockText(new Date(moment), timeZone);
  const ids = await findRequestIds(strapi, filters);
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const rows = await readRequests(strapi, ids.slice(start, start + rowsAtOnce));
    const names = await readAssignees(strapi, rows);
    const notes = showsPerson ? await readNotesOf(strapi, rows) : new Map<number, string>();
    const visits = await readVisitsOf(
      strapi,
      rows.map(({ id }) => id),
    );
    const around = { showsPerson, timeZone, clock, visits, names, notes };
    yield rows.map((row) => csvLine(columns.map(([, cell]) => cell(row, around)))).join('');
  }
}

/** Returns the notes of requests by row id, oldest first, a line each. */
async function readNotesOf(strapi: Core.Strapi, rows: readonly RequestRow[]): Promise<Map<number, string>> {
  const found = await noteTable
    .of(strapi)
    .findMany({ where: { request: { $in: rows.map(({ id }) => id) } }, orderBy: { id: 'asc' } });
  const notes = new Map<number, string>();
  for (const { request, text } of found) notes.set(request, [notes.get(request), text].filter(Boolean).join('\n'));
  return notes;
}
