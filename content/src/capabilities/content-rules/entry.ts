import type { EntryField } from '../checked-fields';
import { isReadByPeople } from './read-by-people';

/** A picture; `alt` is null without an alternative text. */
export type Picture = { name: string; alt: string | null };
/** Values by attribute: texts, numbers, pictures, components as objects, relations as documents. */
export type Entry = Record<string, unknown>;

/** A field with words of it, or about it. */
export type Quoted = { place: EntryField; quote: string };

/** Whether visitors read this. */
export const isText = ({ path, attribute, value }: EntryField): boolean =>
  typeof value === 'string' && isReadByPeople(String(path.at(-1)), attribute);

/** Whether a relation, a picture or a list of parts is filled in. */
export const isThere = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
