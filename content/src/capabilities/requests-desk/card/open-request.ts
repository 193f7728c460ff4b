import type { Core } from '@strapi/strapi';
import { clockText } from '../clinic-clock';
import { type Staff, writeJournal } from '../journal';
import { formatPhone } from '../masks';
import { readTimetable } from '../read-timetable';
import type { RequestRow } from '../request-row';
import { readNotes } from './notes';
import { resumeName } from './resume-name';

/** What an opened request shows beyond its card. */
export type Opened = {
  name: string;
  /** As people dictate it, and as a telephone dials it. */
  phone: string;
  phoneNumber: string;
  text: string | null;
  /** Address of the site's page that it was sent from. */
  page: string | null;
  resume: { name: string; kilobytes: number } | null;
  notes: { text: string; staffName: string; at: string }[];
};

/** Gives out the personal data of one request, after it has been written down who asked for them. */
export async function openRequest(strapi: Core.Strapi, row: RequestRow, staff: Staff): Promise<Opened> {
  await writeJournal(strapi, { number: row.number, kind: 'opened', detail: '', staff });
  const { timeZone } = await readTimetable(strapi);
  const notes = await readNotes(strapi, row.id);
  return {
    name: row.name,
    phone: formatPhone(row.phoneNumber),
    phoneNumber: row.phoneNumber,
    text: row.requestText,
    page: row.page,
    resume: row.resumeDoc && { name: resumeName(row.resumeDoc), kilobytes: Math.ceil(row.resumeDoc.size) },
    notes: notes.map(({ text, staffName, at }) => ({ text, staffName, at: clockText(new Date(at), timeZone) })),
  };
}
