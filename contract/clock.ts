/**
 * One clock for both parts: instants, and the time that a clinic's clock shows. A local time is text,
 * YYYY-MM-DDTHH:mm; a zone is an IANA name.
 */

/** A zone of Russia with the city that names it to people. */
export type ZoneChoice = { zone: string; city: string };

/** Every time of Russia, west to east, by its largest cities (law 107-ФЗ of 2011, article 5). */
export const zoneChoices: readonly ZoneChoice[] = [
  { zone: 'Europe/Kaliningrad', city: 'Калининград' },
  { zone: 'Europe/Moscow', city: 'Москва, Санкт-Петербург' },
  { zone: 'Europe/Kirov', city: 'Киров' },
  { zone: 'Europe/Simferopol', city: 'Симферополь, Севастополь' },
  { zone: 'Europe/Volgograd', city: 'Волгоград' },
  { zone: 'Europe/Astrakhan', city: 'Астрахань' },
  { zone: 'Europe/Samara', city: 'Самара, Ижевск' },
  { zone: 'Europe/Saratov', city: 'Саратов' },
  { zone: 'Europe/Ulyanovsk', city: 'Ульяновск' },
  { zone: 'Asia/Yekaterinburg', city: 'Екатеринбург, Челябинск, Уфа, Пермь, Тюмень' },
  { zone: 'Asia/Omsk', city: 'Омск' },
  { zone: 'Asia/Barnaul', city: 'Барнаул, Горно-Алтайск' },
  { zone: 'Asia/Krasnoyarsk', city: 'Красноярск, Абакан, Кызыл' },
  { zone: 'Asia/Novokuznetsk', city: 'Новокузнецк, Кемерово' },
  { zone: 'Asia/Novosibirsk', city: 'Новосибирск' },
  { zone: 'Asia/Tomsk', city: 'Томск' },
  { zone: 'Asia/Irkutsk', city: 'Иркутск, Улан-Удэ' },
  { zone: 'Asia/Chita', city: 'Чита' },
  { zone: 'Asia/Yakutsk', city: 'Якутск, Благовещенск' },
  { zone: 'Asia/Khandyga', city: 'Хандыга' },
  { zone: 'Asia/Vladivostok', city: 'Владивосток, Хабаровск' },
  { zone: 'Asia/Ust-Nera', city: 'Усть-Нера' },
  { zone: 'Asia/Magadan', city: 'Магадан' },
  { zone: 'Asia/Sakhalin', city: 'Южно-Сахалинск' },
  { zone: 'Asia/Srednekolymsk', city: 'Среднеколымск' },
  { zone: 'Asia/Kamchatka', city: 'Петропавловск-Камчатский' },
  { zone: 'Asia/Anadyr', city: 'Анадырь' },
];

/** The zone of a clinic that has not chosen one: the time all Russian times are counted from (107-ФЗ, article 5). */
const unsetZone = 'Europe/Moscow';

/** Tells whether a value names a time zone that this machine knows. */
export function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || !/^[A-Za-z]/.test(zone)) return false;
  try {
    formatOf(zone);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns the first zone that exists, Moscow for none: the one rule for a clinic without a zone. Pass the clinic's own
 * zone before that of the common settings.
 */
export function knownZone(...written: readonly (string | null | undefined)[]): string {
  return written.find(isZone) ?? unsetZone;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** No zone changes its offset twice within so many days. */
const bucketMs = 14 * dayMs;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format takes a hundred times longer to make than to use. Throws for an unknown zone. */
function formatOf(zone: string): Intl.DateTimeFormat {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  return format;
}

/** Asks the machine's zone data, which is slow. */
function lookUpOffset(ms: number, zone: string): number {
  const name = formatOf(zone)
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value;
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name ?? '') ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

/** Offsets of a fortnight; `changesAt` is its end when there is no change in it. */
type Bucket = { before: number; changesAt: number; after: number };

const buckets = new Map<string, Bucket>();

function bucketOf(ms: number, zone: string): Bucket {
  const index = Math.floor(ms / bucketMs);
  const key = `${zone} ${index}`;
  const bucket = buckets.get(key) ?? makeBucket(index * bucketMs, zone);
  buckets.set(key, bucket);
  return bucket;
}

function makeBucket(begin: number, zone: string): Bucket {
  let [low, high] = [begin, begin + bucketMs];
  const before = lookUpOffset(low, zone);
  const after = lookUpOffset(high, zone);
  while (before !== after && high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (lookUpOffset(middle, zone) === before) low = middle;
    else high = middle;
  }
  return { before, changesAt: high, after };
}

/** Returns the minute of a moment: minutes since 1970, UTC. */
export const utcMinute = (moment: Date): number => Math.floor(moment.getTime() / minuteMs);

/** Returns how many minutes a zone's clock is ahead of UTC at a moment. */
export function offsetMinutes(instant: Date, zone: string): number {
  const ms = instant.getTime();
  const { before, changesAt, after } = bucketOf(ms, zone);
  return ms < changesAt ? before : after;
}

/** Returns the offset as ISO 8601 writes it: 420 → '+07:00'. */
export function offsetText(minutes: number): string {
  const size = Math.abs(minutes);
  const [hours, rest] = [Math.floor(size / 60), size % 60].map((part) => String(part).padStart(2, '0'));
  return `${minutes < 0 ? '-' : '+'}${hours}:${rest}`;
}

/** Returns the local time, YYYY-MM-DDTHH:mm. */
export function localTime(instant: Date, zone: string): string {
  return new Date(instant.getTime() + offsetMinutes(instant, zone) * minuteMs)
    .toISOString()
    .slice(0, 'YYYY-MM-DDTHH:mm'.length);
}

/** Returns the local calendar day, YYYY-MM-DD. */
export const localDay = (instant: Date, zone: string): string => localTime(instant, zone).slice(0, 'YYYY-MM-DD'.length);

/** Returns a calendar day, YYYY-MM-DD, as people read it: «28.11.2026». */
export const dayText = (day: string): string => day.split('-').reverse().join('.');

/**
 * Returns the moment when the zone's clock shows a local time (YYYY-MM-DDTHH:mm), or `null` for an invalid one. A time
 * that occurs twice in autumn is the first one; a time skipped in spring moves to after the gap.
 */
export function toInstant(local: string, zone: string): Date | null {
  const shown = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : Number.NaN;
  // `Date` takes 30 February for 2 March.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(local)) return null;
  const [earlier = 0, later = 0] = [-dayMs, dayMs].map((step) => offsetMinutes(new Date(shown + step), zone));
  const [first, second] = [earlier, later].map((offset) => new Date(shown - offset * minuteMs)) as [Date, Date];
  return localTime(first, zone) === local || localTime(second, zone) !== local ? first : second;
}

/** Tells whether a text is a calendar day, YYYY-MM-DD. */
export const isDay = (text: string): boolean => toInstant(`${text}T00:00`, 'UTC') !== null;

/** A stretch of time with one offset; minutes since 1970, UTC. */
export type SteadyPeriod = { begin: number; end: number; offset: number };

/** Splits a stretch of time (minutes since 1970, UTC) where the zone's offset changes. */
export function steadyPeriods(begin: number, end: number, zone: string): SteadyPeriod[] {
  const periods: SteadyPeriod[] = [];
  for (let at = begin; at < end; ) {
    const ms = at * minuteMs;
    const { before, changesAt, after } = bucketOf(ms, zone);
    const isBefore = ms < changesAt;
    const offset = isBefore ? before : after;
    const bucketEnd = (Math.floor(ms / bucketMs) + 1) * bucketMs;
    const next = Math.min((isBefore ? changesAt : bucketEnd) / minuteMs, end);
    const last = periods.at(-1);
    if (last?.offset === offset) last.end = next;
    else periods.push({ begin: at, end: next, offset });
    at = next;
  }
  return periods;
}

/**
 * A zone for the browser, and its UTC offset if it is fixed, as in Russia. With an offset, a browser need not load its
 * time zones, which takes a phone a tenth of a second.
 */
export type ClinicClock = { timeZone: string; offsetMinutes: number | null };

/** A year and a fortnight. */
const yearMinutes = 379 * 24 * 60;

/** Returns the clock for a page, which may stay open for long: a fixed offset only if it holds for a year from now. */
export function clinicClock(timeZone: string, now = new Date()): ClinicClock {
  const from = utcMinute(now);
  const [only, ...others] = steadyPeriods(from, from + yearMinutes, timeZone);
  return { timeZone, offsetMinutes: only && others.length === 0 ? only.offset : null };
}

/** Returns the time on a page's clock: minutes since 1970-01-01T00:00, local. */
export function readClock({ timeZone, offsetMinutes: offset }: ClinicClock, now: Date): number {
  if (offset !== null) return utcMinute(now) + offset;
  const shown = now.toLocaleString('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
  return Date.parse(`${shown.replace(' ', 'T')}Z`) / minuteMs;
}

/** Returns a zone as a choice in a list: «Томск (UTC+7)». */
export function zoneLabel({ zone, city }: ZoneChoice): string {
  const [hours = '', minutes] = offsetText(offsetMinutes(new Date(), zone)).split(':');
  return `${city} (UTC${hours.replace(/(?<=^.)0/, '')}${minutes === '00' ? '' : `:${minutes}`})`;
}

/** Returns the city of a zone: «Томск»; a zone outside the choices stays as it is. */
export const zoneCity = (zone: string): string => zoneChoices.find((choice) => choice.zone === zone)?.city ?? zone;
