import { isDay } from './clock.ts';
import { isRecord } from './parse.ts';

/**
 * Events that the site counts per day for all visitors together and reports to the content service
 * (docs/contracts/statistics.md).
 */
export const countedEvents = [
  'form-opened',
  'form-started',
  'form-refused',
  'form-sent',
  'search-without-results',
] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** Events that browsers report to the site; the server counts the others. */
export const browserEvents = ['form-opened', 'form-started', 'form-refused'] as const satisfies readonly CountedEvent[];
export type BrowserEvent = (typeof browserEvents)[number];

/** Fields of the request form that are counted with a refusal. */
export const countedFields = [
  'type',
  'name',
  'phone',
  'service',
  'doctor',
  'question',
  'letter',
  'resume',
  'consent',
  'resumeConsent',
] as const;
export type CountedField = (typeof countedFields)[number];

/** Amounts since the last report, by day (YYYY-MM-DD) and by name: an event or «form-refused:field». */
export type CountReport = Record<string, Record<string, number>>;

/** One amount of one day; `field` is '' except for a refusal. */
export type DayCount = { day: string; event: CountedEvent; field: CountedField | ''; amount: number };

const maxAmount = 1_000_000;
/** After an outage, a site reports several days at once. */
const maxDays = 60;

/** Reads a `CountReport`. Returns `null` if any part of it is invalid. */
export function parseCountReport(body: unknown): DayCount[] | null {
  if (!isRecord(body)) return null;
  const days = Object.entries(body);
  if (days.length === 0 || days.length > maxDays) return null;
  const counts: DayCount[] = [];
  for (const [day, amounts] of days) {
    if (!isDay(day) || !isRecord(amounts)) return null;
    for (const [name, amount] of Object.entries(amounts)) {
      const counted = parseName(name);
      if (!counted || !Number.isInteger(amount) || Number(amount) < 1 || Number(amount) > maxAmount) return null;
      counts.push({ day, ...counted, amount: Number(amount) });
    }
  }
  return counts;
}

function parseName(name: string): Pick<DayCount, 'event' | 'field'> | null {
  const [first, second, ...rest] = name.split(':');
  const event = countedEvents.find((known) => known === first);
  if (!event || rest.length > 0) return null;
  if (second === undefined) return { event, field: '' };
  const field = countedFields.find((known) => known === second);
  return field && event === 'form-refused' ? { event, field } : null;
}
