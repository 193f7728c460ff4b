import type { Core } from '@strapi/strapi';
import { formatPhone, maskName, maskPhone } from './card';
import { clockText } from './clinic-clock';
import { findRequestIds, readRequests } from './list-requests';
import { type Filters, states } from './rules';
import { readNames } from './staff';
import type { RequestRow } from './store';
import { readTimetable } from './working-time';

/** Tells Excel that the file is UTF-8; without it Russian letters are rubbish there. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for the beginning of a formula (OWASP ASVS 1.2.10), also as full-width characters. */
const formulaStart = /^[=+\-@|%]/;
/** What some spreadsheets skip before a formula: spaces, control characters and invisible ones. */
const skipped = /^[\s\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]+/u;

/** One line of a table as Excel with Russian settings reads it: semicolons between, CR LF after. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return `${cells.map(toCell).join(';')}\r\n`;
}

/** An apostrophe before a formula makes it text. Every cell is quoted, so nothing inside can end it. */
function toCell(value: string | number | null): string {
  const text = String(value ?? '');
  const start = text.replace(skipped, '').slice(0, 1).normalize('NFKC');
  const harmless = formulaStart.test(start) || /^[\t\r\n\0]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
}

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
