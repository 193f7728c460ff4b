import { type BrowserEvent, browserEvents } from '@clinic/contract/statistics';

/** More names than the form has fields cannot be right. */
const maxFields = 20;

/** What a browser tells. @returns null when it is nothing that our pages tell */
export function readBeacon(body: string): { event: BrowserEvent; fields: string[] } | null {
  const told = new URLSearchParams(body);
  const event = browserEvents.find((known) => known === told.get('event'));
  const fields = told.getAll('field');
  if (!event || fields.length > maxFields || (event !== 'form-refused' && fields.length > 0)) return null;
  return { event, fields };
}
