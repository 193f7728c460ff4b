import { type CountedEvent, type CountedField, type DayCount, eventNames, fieldNames } from './events';

const maxAmount = 1_000_000;
/** A site that was cut off tells of several days at once. */
const maxDays = 60;
const dayForm = /^\d{4}-\d{2}-\d{2}$/;

/**
 * What a site has counted since it told last: days → names → how many. A name is an event, or «form-refused:field».
 * @returns null when anything in it is not what a site of ours tells
 */
export function readCountReport(body: unknown): DayCount[] | null {
  if (!isRecord(body)) return null;
  const days = Object.entries(body);
  if (days.length === 0 || days.length > maxDays) return null;
  const counts: DayCount[] = [];
  for (const [day, amounts] of days) {
    if (!isDay(day) || !isRecord(amounts)) return null;
    for (const [name, amount] of Object.entries(amounts)) {
      const counted = readName(name);
      if (!counted || !Number.isInteger(amount) || Number(amount) < 1 || Number(amount) > maxAmount) return null;
      counts.push({ day, ...counted, amount: Number(amount) });
    }
  }
  return counts;
}

function readName(name: string): Pick<DayCount, 'event' | 'field'> | null {
  const [event = '', field = '', ...rest] = name.split(':');
  if (!Object.hasOwn(eventNames, event) || rest.length > 0) return null;
  if (field === '') return name === event ? { event: event as CountedEvent, field: '' } : null;
  if (event !== 'form-refused' || !Object.hasOwn(fieldNames, field)) return null;
  return { event, field: field as CountedField };
}

function isDay(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return dayForm.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
