import { resolveDate } from './model';

/** The demo's texts were last edited on this day, unless a document has a date of its own. */
const editedOn = '2026-11-20';
const ownDates = ['date', 'reviewedOn', 'validFrom', 'startsOn'];
/** Morning in Novosibirsk, so that the calendar day is the same in UTC. */
const timeOfDay = 'T03:00:00Z';

/**
 * Returns when a document of the demo was last edited: on the newest of its own dates. The moment of loading is not an
 * edit, and the sitemap would tell search engines that every page has changed.
 */
export function lastEdit(data: Readonly<Record<string, unknown>>, now: Date): Date {
  const days = ownDates
    .flatMap((field) => (data[field] ? [resolveDate(String(data[field]), now)] : []))
    .filter((day) => Date.parse(day + timeOfDay) <= now.getTime())
    .sort();
  const edited = Date.parse((days.at(-1) ?? editedOn) + timeOfDay);
  return new Date(Math.min(edited, now.getTime()));
}
