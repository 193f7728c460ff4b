import type { Core } from '@strapi/strapi';
import { type Staff, writeJournal } from '../journal';
import { type RequestRow, requestUid } from '../request-row';
import { noteUid } from '../tables';

export const noteMaxCharacters = 2000;

export type Note = { text: string; staffName: string; at: string };

/** @returns what is wrong with a note, null when nothing is */
export function noteFault(text: unknown): string | null {
  if (typeof text !== 'string' || text.trim() === '') return 'Напишите заметку';
  return text.trim().length > noteMaxCharacters ? `Не длиннее ${noteMaxCharacters} знаков` : null;
}

/**
 * Adds a note for good: what was said to a patient is not rewritten later.
 * @returns null when the request has been erased meanwhile
 */
export async function addNote(strapi: Core.Strapi, row: RequestRow, words: string, staff: Staff): Promise<Note | null> {
  const text = words.trim();
  const at = new Date();
  return strapi.db.transaction(async () => {
    // Holds the row until the note is there: an erasing goes before it, or takes it along.
    const { count } = await strapi.db
      .query(requestUid)
      .updateMany({ where: { id: row.id }, data: { number: row.number } });
    if (count === 0) return null;
    await strapi.db.query(noteUid).create({
      data: { request: row.id, text, staff: staff.id, staffName: staff.name, at },
    });
    // Its words are about a person and stay out of the journal.
    await writeJournal(strapi, { number: row.number, kind: 'note', detail: '', staff });
    return { text, staffName: staff.name, at: at.toISOString() };
  });
}

/** The newest first. */
export async function readNotes(strapi: Core.Strapi, request: number): Promise<Note[]> {
  return strapi.db.query(noteUid).findMany({ where: { request }, orderBy: { id: 'desc' } });
}
