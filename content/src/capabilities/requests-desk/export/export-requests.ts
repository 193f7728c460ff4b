import type { Core } from '@strapi/strapi';
import type { Filters } from '../board/filters';
import { findRequestIds, readRequests } from '../board/find-requests';
import { clockText } from '../clinic-clock';
import { formatPhone, maskName, maskPhone } from '../masks';
import { readTimetable } from '../read-timetable';
import type { RequestRow } from '../request-row';
import { readNames } from '../staff';
import { states } from '../states';
import { byteOrderMark, csvLine } from './csv';

const rowsAtOnce = 500;

const header = [
  '№',
  'Пришла',
  'Состояние',
  'Зачем',
  'Имя',
  'Телефон',
  'Врач',
  'Услуга',
  'Клиника',
  'Текст',
  'Резюме',
  'Страница',
  'Исполнитель',
  'Следующий звонок',
];

/**
 * The requests as a table, part by part: a year of them need not fit into memory.
 * @param isOpen whether names, phones and texts are given; otherwise as lists show them
 */
export async function* exportRequests(strapi: Core.Strapi, filters: Filters, isOpen: boolean): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(header);
  const { timeZone } = await readTimetable(strapi);
  const clock = (moment: string | null) => moment && clockText(new Date(moment), timeZone);
  const ids = await findRequestIds(strapi, filters);
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const rows = await readRequests(strapi, ids.slice(start, start + rowsAtOnce));
    const names = await readNames(
      strapi,
      rows.flatMap(({ assignee }) => assignee ?? []),
    );
    yield rows.map((row) => csvLine(toCells(row, isOpen, clock, names))).join('');
  }
}

function toCells(
  row: RequestRow,
  isOpen: boolean,
  clock: (moment: string | null) => string | null,
  names: ReadonlyMap<number, string>,
): (string | number | null)[] {
  return [
    row.number,
    clock(row.createdAt),
    states[row.workflow ?? 'new'],
    row.type,
    isOpen ? row.name : maskName(row.name),
    // With an 8: a plus would be a formula, and the apostrophe against it is in the way of whoever copies the number.
    isOpen ? formatPhone(row.phoneNumber).replace(/^\+7/, '8') : maskPhone(row.phoneNumber),
    row.doctor?.name ?? null,
    row.sub_service?.title ?? null,
    row.clinic?.label ?? null,
    isOpen ? row.requestText : null,
    row.resumeDoc ? 'есть' : null,
    row.page,
    row.assignee === null ? null : (names.get(row.assignee) ?? 'Бывший сотрудник'),
    clock(row.nextCallAt),
  ];
}
