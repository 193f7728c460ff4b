import { isRecord } from '@clinic/contract/parse';
import type { Attribute } from '../../platform/content-model/content-model';
import { isReadByPeople } from './read-by-people';

/** A picture; `alt` is null without an alternative text. */
export type Picture = { name: string; alt: string | null };
/** Values by attribute: texts, numbers, pictures, components as objects, relations as documents. */
export type Entry = Record<string, unknown>;
export type Path = readonly (string | number)[];

/** Attributes of a type or a component. */
export type Models = (uid: string) => Record<string, Attribute>;

/** A value with its path, and its label in Russian. */
export type EntryField = { path: Path; label: string; attribute: Attribute; value: unknown; part: Entry };

/** Returns the fields of an entry and of its components, in the order of the model. */
export function fieldsIn(models: Models, uid: string, entry: Entry, path: Path = [], label = ''): EntryField[] {
  return Object.entries(models(uid)).flatMap(([name, attribute]) => {
    const value = entry[name];
    const own = attribute.pluginOptions?.form?.label ?? name;
    const place = { path: [...path, name], label: label ? `${label} → ${own}` : own, attribute, value, part: entry };
    return [place, ...partsOf(models, place)];
  });
}

function partsOf(models: Models, { path, label, attribute, value }: EntryField): EntryField[] {
  const { type, component = '', repeatable, private: isPrivate } = attribute;
  // Consents, for example: kept with the entry, in no response.
  if (isPrivate) return [];
  if (type === 'component' && !repeatable)
    return isRecord(value) ? fieldsIn(models, component, value, path, label) : [];
  if (type !== 'dynamiczone' && type !== 'component') return [];
  const parts = Array.isArray(value) ? value.filter(isRecord) : [];
  return parts.flatMap((part, i) => {
    const uid = type === 'component' ? component : String(part.__component);
    return fieldsIn(models, uid, part, [...path, i], `${label} ${i + 1}`);
  });
}

/** Whether visitors read this. */
export const isText = ({ path, attribute, value }: EntryField): boolean =>
  typeof value === 'string' && isReadByPeople(String(path.at(-1)), attribute);

/** Whether a relation, a picture or a list of parts is filled in. */
export const isThere = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));
