import { shorten } from '@clinic/contract/plain-text';
import type { Note, Remark } from '@clinic/contract/preview';

export type { Note, Remark };

/** Dispatched on `window` when saved content has changed; whoever loads the page's data again prevents the default. */
export const contentChangedEvent = 'contentchanged';

/** @property reference `api::doctor.doctor:DOCUMENT_ID` @property path of a field: `education.0.title` */
export type Field = { reference: string; path: string };

/** Reads the attribute `data-edit`. Returns `null` for anything else. */
export function readField(text: string | null | undefined): Field | null {
  const [, reference, path] = /^(api::[\w.-]+:\w+):([\w.]+)$/.exec(text ?? '') ?? [];
  return reference && path ? { reference, path } : null;
}

/** Returns the URL of a field in the admin: its form opens the field (content/src/platform/strapi/admin/form-fields.ts). */
export const fieldUrl = (note: Note, path: string): string =>
  `${note.url}?${new URLSearchParams({ edit: path, at: labelOf(note, path) })}`;

/** Returns the field's name in Russian: «Образование 1 → Учебное заведение». */
export const labelOf = (note: Note | undefined, path: string): string => note?.labels[path] ?? '';

/**
 * Divides the remarks about a document by the shown field that they belong to: the field itself or the nearest part
 * around it.
 * @param shown paths on the page
 * @returns remarks about fields that the page does not show under ''
 */
export function placeRemarks(shown: readonly string[], remarks: readonly Remark[]): Map<string, Remark[]> {
  const placed = new Map<string, Remark[]>();
  for (const remark of remarks) {
    const around = shown.filter((path) => remark.path === path || remark.path.startsWith(`${path}.`));
    const path = around.sort((a, b) => b.length - a.length)[0] ?? '';
    placed.set(path, [...(placed.get(path) ?? []), remark]);
  }
  return placed;
}

/** «Слово заглавными буквами: «АКЦИЯ»». */
export const remarkText = ({ message, quote }: Remark): string => (quote ? `${message}: «${quote}»` : message);

const excerptLength = 40;

/** Shortens the text of an element for a list. */
export function excerptOf(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return shorten(line, excerptLength);
}
