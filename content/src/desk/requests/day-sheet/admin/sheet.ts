import { dayMinutes } from '@clinic/contract/timetable';
import type { Day, Visit } from '../day';

export const quarter = 15;
const hour = 60;
/** Further from the hours of reception than so many minutes, a visit is shown beside the sheet. */
const nearMinutes = 120;

/**
 * A part of a doctor's column. @property reason why time without visits cannot be booked, for people.
 * @property minute of the day. @property quarters its height. @property visits by start
 */
export type Cell = {
  kind: 'free' | 'blocked' | 'visits';
  reason: string;
  minute: number;
  quarters: number;
  visits: Visit[];
};
export type Column = { id: string; name: string; cells: Cell[] };
/**
 * The hours of a day that have something to show; minutes of the day, whole hours.
 * @property far visits that would stretch the sheet by empty rows: far from all hours of reception
 */
export type Sheet = { begin: number; end: number; columns: Column[]; far: Visit[] };

type Stretch = { begin: number; end: number };

/** Returns the cells of a day, `null` for a day without hours and visits. */
export function toSheet({
  date,
  now,
  doctors,
  visits,
}: Pick<Day, 'date' | 'now' | 'doctors' | 'visits'>): Sheet | null {
  const minuteOf = (local: string) => (Date.parse(`${local}Z`) - Date.parse(`${date}T00:00Z`)) / 60_000;
  /** The quarter that is going on: it may still be booked. */
  const current = Math.floor(minuteOf(now) / quarter) * quarter;
  const receptions = doctors.flatMap(({ spans }) => spans.map(({ from, to }) => within(minuteOf(from), minuteOf(to))));
  const rows = visits.map((visit) => ({ visit, ...rowsOf(visit, minuteOf, current) }));
  const { begin: first, end: last } = outerOf(receptions.length > 0 ? receptions : rows);
  const isNear = (row: Stretch) => row.end > first - nearMinutes && row.begin < last + nearMinutes;
  const shown = rows.filter(isNear);
  const columns = doctors.map(({ id, name, spans, elsewhere }) => ({
    id,
    name,
    spans: spans.map(({ from, to }) => within(minuteOf(from), minuteOf(to))),
    elsewhere: elsewhere.map(({ from, to, clinic }) => ({ clinic, ...within(minuteOf(from), minuteOf(to)) })),
    groups: toGroups(shown.filter(({ visit }) => visit.doctor === id)),
  }));
  const stretches = [...receptions, ...shown];
  if (stretches.length === 0) return null;
  const outer = outerOf(stretches);
  const begin = Math.floor(outer.begin / hour) * hour;
  const end = Math.ceil(outer.end / hour) * hour;
  return {
    begin,
    end,
    columns: columns.map(({ id, name, ...rest }) => ({ id, name, cells: toCells({ begin, end }, rest, current) })),
    far: rows.filter((row) => !isNear(row)).map(({ visit }) => visit),
  };
}

const outerOf = (stretches: readonly Stretch[]): Stretch => ({
  begin: Math.min(...stretches.map((one) => one.begin)),
  end: Math.max(...stretches.map((one) => one.end)),
});

/** The sheet of a day ends at its midnight: visits after it are on the next day's. */
const within = (begin: number, end: number): Stretch => ({ begin: Math.max(0, begin), end: Math.min(dayMinutes, end) });

/** A visit that nobody confirmed in time leaves what may be booked again. */
function rowsOf(visit: Visit, minuteOf: (local: string) => number, current: number): Stretch {
  const { begin, end } = within(minuteOf(visit.startsAt), minuteOf(visit.startsAt) + visit.minutes);
  const first = Math.floor(begin / quarter) * quarter;
  const last = visit.isLapsed ? Math.min(end, current) : end;
  return { begin: first, end: Math.max(Math.ceil(last / quarter) * quarter, first + quarter) };
}

type Group = Stretch & { visits: Visit[] };

/** Joins visits that share a quarter: they get one cell. */
function toGroups(visits: readonly (Stretch & { visit: Visit })[]): Group[] {
  const groups: Group[] = [];
  for (const { visit, begin, end } of [...visits].sort((a, b) => a.begin - b.begin)) {
    const last = groups.at(-1);
    if (last && begin < last.end) {
      last.end = Math.max(last.end, end);
      last.visits.push(visit);
    } else groups.push({ begin, end, visits: [visit] });
  }
  return groups;
}

type Parts = {
  spans: readonly Stretch[];
  elsewhere: readonly (Stretch & { clinic: string })[];
  groups: readonly Group[];
};

/** Free time in quarters, everything else in one cell from its beginning to its end. */
function toCells({ begin, end }: Stretch, { spans, elsewhere, groups }: Parts, current: number): Cell[] {
  const cells: Cell[] = [];
  const reasonAt = (minute: number): string => {
    if (!spans.some((span) => span.begin <= minute && minute + quarter <= span.end)) return 'нет приёма';
    const other = elsewhere.find((one) => one.begin < minute + quarter && one.end > minute);
    if (other) return `занят: ${other.clinic}`;
    return minute < current ? 'прошло' : '';
  };
  for (let minute = begin; minute < end; ) {
    const group = groups.find((one) => one.begin === minute);
    const last = cells.at(-1);
    const reason = group ? '' : reasonAt(minute);
    if (group)
      cells.push({ kind: 'visits', reason, minute, quarters: (group.end - minute) / quarter, visits: group.visits });
    else if (reason && last?.reason === reason) last.quarters++;
    else cells.push({ kind: reason ? 'blocked' : 'free', reason, minute, quarters: 1, visits: [] });
    minute = group?.end ?? minute + quarter;
  }
  return cells;
}

/** Where the keyboard is. @property minute a row that its cell covers. @property index of the visit within the cell */
export type At = { column: number; minute: number; index: number };

/** Returns the cell of a column that covers a minute of the sheet. */
export const cellAt = ({ cells }: Column, minute: number): Cell | undefined =>
  cells.filter((cell) => cell.minute <= minute).at(-1);

/** Returns a place that the sheet has, as near as possible: the sheet changes under the keyboard. */
export function keepWithin({ begin, end, columns }: Sheet, { column, minute, index }: At): At {
  const inside = Math.max(0, Math.min(column, columns.length - 1));
  const row = Math.max(begin, Math.min(minute, end - quarter));
  const visits = columns[inside] && cellAt(columns[inside], row)?.visits.length;
  return { column: inside, minute: row, index: Math.max(0, Math.min(index, (visits ?? 0) - 1)) };
}

/** Returns where a key leads, `null` for a key that moves nothing. Keys are those of the ARIA pattern of grids. */
export function step(sheet: Sheet, at: At, { key, ctrlKey }: { key: string; ctrlKey: boolean }): At | null {
  const column = sheet.columns[at.column];
  const cell = column && cellAt(column, at.minute);
  if (!cell) return null;
  const down = () =>
    at.index < cell.visits.length - 1
      ? { ...at, index: at.index + 1 }
      : { ...at, minute: cell.minute + cell.quarters * quarter, index: 0 };
  const up = () =>
    at.index > 0
      ? { ...at, index: at.index - 1 }
      : { ...at, minute: cell.minute - quarter, index: Number.MAX_SAFE_INTEGER };
  const sideways = (to: number) => ({ ...at, column: to, index: 0 });
  const moves: Record<string, () => At> = {
    ArrowDown: down,
    ArrowUp: up,
    ArrowLeft: () => sideways(at.column - 1),
    ArrowRight: () => sideways(at.column + 1),
    PageDown: () => ({ ...at, minute: at.minute + hour, index: 0 }),
    PageUp: () => ({ ...at, minute: at.minute - hour, index: 0 }),
    Home: () => ({ ...sideways(0), ...(ctrlKey && { minute: sheet.begin }) }),
    End: () => ({ ...sideways(sheet.columns.length - 1), ...(ctrlKey && { minute: sheet.end }) }),
  };
  const next = moves[key]?.();
  if (!next) return null;
  const isOut = next.minute >= sheet.end && key === 'ArrowDown';
  return isOut || (next.minute < sheet.begin && key === 'ArrowUp') ? at : keepWithin(sheet, next);
}

/** 615 → «10:15». */
export const clock = (minute: number): string =>
  [Math.floor(minute / hour), minute % hour].map((part) => String(part).padStart(2, '0')).join(':');

/** '2026-12-02T10:15' → «10:15». */
const clockOf = (local: string): string => local.slice('YYYY-MM-DDT'.length);

/** «10:00–10:30». */
export const hoursOf = ({ startsAt, endsAt }: Visit): string => `${clockOf(startsAt)}–${clockOf(endsAt)}`;

/** Returns what else must be said of a visit, in words. */
export const marksOf = ({ outside, isOver }: Visit): string[] =>
  [outside && 'вне часов приёма', isOver && 'поверх другой записи'].filter((mark) => mark !== false);
