import { showPhone } from '@clinic/contract/clinic-phone';
import { callText } from '@clinic/contract/submissions/call-time';
import { sourceText } from '@clinic/contract/submissions/source';
import { originName } from '@clinic/contract/submissions/visit';
import type { Core } from '@strapi/strapi';
import { readTimetable } from '../../platform/clinic-zone/clinic-timetable';
import { clockText } from '../../platform/clinic-zone/clock-text';
import { byteOrderMark, csvLine } from '../../platform/csv';
import { maskName, maskPhone } from './card';
import { findRequestIds, readRequests } from './list-requests';
import { isOpen, outcomeText, states } from './outcomes';
import type { Filters } from './rules';
import { readAssignees } from './staff';
import { noteTable, type RequestRow } from './store';

const rowsAtOnce = 500;

const header = [
  '№',
  'Пришла',
  'Состояние',
  'О чём',
  'Имя',
  'Телефон',
  'Врач',
  'Услуга',
  'Клиника',
  'С какой страницы',
  'Откуда',
  'Кампания',
  'Когда позвонить',
  'Текст',
  'Резюме',
  'Страница',
  'Кто ведёт',
  'Следующий звонок',
  'Итог',
  'Заметки',
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
  yield byteOrderMark + csvLine(header);
  const { timeZone } = await readTimetable(strapi);
  const clock = (moment: string | null) => moment && clockText(new Date(moment), timeZone);
  const ids = await findRequestIds(strapi, filters);
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const rows = await readRequests(strapi, ids.slice(start, start + rowsAtOnce));
    const names = await readAssignees(strapi, rows);
    const notes = showsPerson ? await readNotesOf(strapi, rows) : new Map<number, string>();
    yield rows.map((row) => csvLine(toCells(row, showsPerson, clock, names, notes))).join('');
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

function toCells(
  row: RequestRow,
  showsPerson: boolean,
  clock: (moment: string | null) => string | null,
  names: ReadonlyMap<number, string>,
  notes: ReadonlyMap<number, string>,
): (string | number | null)[] {
  return [
    row.number,
    clock(row.createdAt),
    states[row.workflow ?? 'new'],
    row.type,
    showsPerson ? row.name : maskName(row.name),
    showsPerson ? showPhone(row.phoneNumber) : maskPhone(row.phoneNumber),
    row.doctor?.name ?? null,
    row.sub_service?.title ?? null,
    row.clinic?.label ?? null,
    row.source && sourceText(row.source),
    row.origin && originName(row.origin),
    row.origin?.campaign ?? null,
    row.callTime && callText(row.callTime, row.callDay),
    showsPerson ? row.requestText : null,
    row.resumeDoc ? 'есть' : null,
    row.page,
    row.assignee === null ? null : (names.get(row.assignee) ?? 'Бывший сотрудник'),
    isOpen(row.workflow ?? 'new') ? clock(row.nextCallAt) : null,
    row.outcome && outcomeText(row.outcome, clock(row.bookedFor)),
    notes.get(row.id) ?? null,
  ];
}
