/** Monday is 1 (ISO 8601). */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** One row of the timetable; times are HH:MM in the clinic's time zone. */
export type HoursRow = { from: Weekday; to: Weekday; opens: string; closes: string };

/**
 * An IANA zone, and its UTC offset if it is fixed, as in Russia. With an offset, a browser need not load its time
 * zones, which takes a phone a tenth of a second.
 */
export type ClinicClock = { timeZone: string; offsetMinutes: number | null };

type OpeningStatus = { isOpen: boolean; text: string };

const shortDays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'] as const;
const intoDays = [
  'в понедельник',
  'во вторник',
  'в среду',
  'в четверг',
  'в пятницу',
  'в субботу',
  'в воскресенье',
] as const;
const weekdayNumbers: Record<string, Weekday> = { Mon: 1, Tue: 2, Wed: 3, Thu: 4, Fri: 5, Sat: 6, Sun: 7 };

const nbsp = '\u00a0';

/** «09:00» → «9:00». */
function shortTime(time: string): string {
  return time.replace(/^0/, '');
}

function includes(row: HoursRow, day: Weekday): boolean {
  return row.from <= row.to ? day >= row.from && day <= row.to : day >= row.from || day <= row.to;
}

/** Tells whether the row ends on the next day: «20:00–02:00» or «09:00–00:00» (midnight). */
function isOvernight({ opens, closes }: HoursRow): boolean {
  return closes <= opens;
}

function rowsOf(rows: readonly HoursRow[], day: Weekday): HoursRow[] {
  return rows.filter((row) => includes(row, day)).sort((a, b) => a.opens.localeCompare(b.opens));
}

/** Returns the local day and time (HH:MM). */
function readClock({ timeZone, offsetMinutes }: ClinicClock, now: Date): { day: Weekday; time: string } {
  if (offsetMinutes !== null) {
    const shown = new Date(now.getTime() + offsetMinutes * 60_000);
    return {
      day: (shown.getUTCDay() || 7) as Weekday,
      time: shown.toISOString().slice('YYYY-MM-DDT'.length, -':SS.000Z'.length),
    };
  }
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((p) => p.type === type)?.value ?? '';
  return { day: weekdayNumbers[part('weekday')] ?? 1, time: `${part('hour')}:${part('minute')}` };
}

/**
 * Returns whether the clinic is open, with a text: «Открыто до 21:00», «Закрыто до 9:00». A day without a row is a day
 * off. Returns `null` without any rows.
 */
export function openingStatus(rows: readonly HoursRow[], clock: ClinicClock, now: Date): OpeningStatus | null {
  const { day, time } = readClock(clock, now);
  const current =
    rowsOf(rows, day).find((row) => row.opens <= time && (time < row.closes || isOvernight(row))) ??
    rowsOf(rows, (day - 1 || 7) as Weekday).find((row) => time < row.closes && isOvernight(row));
  if (current) return { isOpen: true, text: `Открыто до${nbsp}${shortTime(current.closes)}` };

  for (let ahead = 0; ahead <= 7; ahead++) {
    const nextDay = (((day - 1 + ahead) % 7) + 1) as Weekday;
    const next = rowsOf(rows, nextDay).find((row) => ahead > 0 || row.opens > time);
    if (!next) continue;
    const opens = shortTime(next.opens);
    if (ahead <= 1) return { isOpen: false, text: `Закрыто до${nbsp}${opens}` };
    return { isOpen: false, text: `Закрыто, откроемся ${intoDays[nextDay - 1]} в${nbsp}${opens}` };
  }
  return null;
}

/** Formats rows of a timetable: «Пн–Ср 9:00–15:00». */
export function rowTexts(rows: readonly HoursRow[]): string[] {
  return rows.map((row) => {
    const days = row.from === row.to ? shortDays[row.from - 1] : `${shortDays[row.from - 1]}–${shortDays[row.to - 1]}`;
    return `${days}${nbsp}${shortTime(row.opens)}\u2060–\u2060${shortTime(row.closes)}`;
  });
}

/** Formats the timetable: «Пн–Сб 9:00–21:00, Вс — выходной». */
export function hoursText(rows: readonly HoursRow[]): string {
  const spans = rowTexts(rows);
  const off = ([1, 2, 3, 4, 5, 6, 7] as const).filter((day) => rowsOf(rows, day).length === 0);
  if (off.length > 0 && off.length < 7) {
    spans.push(`${off.map((day) => shortDays[day - 1]).join(', ')}${nbsp}— выходной`);
  }
  return spans.join(', ');
}
