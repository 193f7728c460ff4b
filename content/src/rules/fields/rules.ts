import { type Checked, refused, withoutInvisible } from '@clinic/contract/checked';
import type { OwnHosts } from '@clinic/contract/link';
import { isRecord } from '@clinic/contract/parse';
import type { Attribute } from '../../platform/content-model/content-model';
import { type CheckName, checkNamed, checks, isOfKey, isOfLongText, type Part } from './checks';

/** Attributes of a type or component. */
export type Attributes = (uid: string) => Record<string, Attribute>;
export type Path = readonly (string | number)[];

/** A value with its path, and its label in Russian. @property part the entry or component that holds it */
export type EntryField = { path: Path; label: string; attribute: Attribute; value: unknown; part: Part };
/** A filled-in field whose schema names a check. */
export type Fact = { check: CheckName; path: Path; part: Part; name: string; text: string };
/** @property message for the editor, in Russian */
export type FieldError = { path: Path; message: string };
/** @property check that found it */
type FoundError = FieldError & { check: CheckName };

/** Returns the fields of an entry and of its components, in the order of the schema. */
export function fieldsIn(attributes: Attributes, uid: string, part: Part, path: Path = [], label = ''): EntryField[] {
  return Object.entries(attributes(uid)).flatMap(([name, attribute]) => {
    const own = attribute.pluginOptions?.form?.label ?? name;
    const value = part[name];
    const field = { path: [...path, name], label: label ? `${label} → ${own}` : own, attribute, value, part };
    return [field, ...partsOf(attributes, field)];
  });
}

function partsOf(attributes: Attributes, { path, label, attribute, value }: EntryField): EntryField[] {
  const { type, component = '', components = [], repeatable, private: isPrivate } = attribute;
  // Consents, for example: kept with the entry, in no response.
  if (isPrivate) return [];
  if (type === 'component' && !repeatable)
    return isRecord(value) ? fieldsIn(attributes, component, value, path, label) : [];
  if (type !== 'dynamiczone' && type !== 'component') return [];
  const rows: unknown[] = Array.isArray(value) ? value : [];
  return rows.flatMap((row, i) => {
    if (!isRecord(row)) return [];
    const uid = type === 'component' ? component : components.find((one) => one === row.__component);
    return uid ? fieldsIn(attributes, uid, row, [...path, i], `${label} ${i + 1}`) : [];
  });
}

/** Returns the facts among fields. Empty fields hold none. */
export const factsOf = (fields: readonly EntryField[]): Fact[] =>
  fields.flatMap(({ path, attribute, value, part }) => {
    const check = attribute.pluginOptions?.form?.check;
    if (!check) return [];
    const isEmpty = typeof value !== 'string' || value.trim() === '';
    return isEmpty ? [] : [{ check: checkNamed(check), path, part, name: String(path.at(-1)), text: value }];
  });

export const factsIn = (...entry: Parameters<typeof fieldsIn>): Fact[] => factsOf(fieldsIn(...entry));

/** Longer than any fact: no check reads more. */
const maxFactCharacters = 1000;

function readFact({ check, part, text }: Fact, own: OwnHosts): Checked {
  const isTooLong = text.length > maxFactCharacters && !isOfLongText(check);
  return isTooLong ? refused(`Не больше ${maxFactCharacters} знаков`) : checks[check](text, { own, part });
}

/** Returns why facts cannot be published. */
export function findErrors(facts: readonly Fact[], own: OwnHosts): FoundError[] {
  const keys = new Set<string>();
  return facts.flatMap((fact) => {
    const { check, path, name } = fact;
    const { value, error } = readFact(fact, own);
    const key = JSON.stringify([path.slice(0, -2), name, value?.toLowerCase()]);
    const isTwice = isOfKey(check) && keys.size === keys.add(key).size;
    const message = error ?? (isTwice ? 'Это уже есть в строке выше' : null);
    return message === null ? [] : [{ path, message, check }];
  });
}

/** Returns the required texts that hold only blanks: the framework refuses missing ones, but not these. */
export const findBlanks = (fields: readonly EntryField[]): FieldError[] =>
  fields
    .filter(({ attribute, value }) => attribute.required && typeof value === 'string' && withoutInvisible(value) === '')
    .map(({ path }) => ({ path, message: 'Поле обязательно' }));

/** Gives the facts of data that is about to be written their canonical form, in place; faulty ones stay as typed. */
export function normalise(facts: readonly Fact[], own: OwnHosts): void {
  for (const fact of facts) {
    const { value } = readFact(fact, own);
    if (value !== null) fact.part[fact.name] = value;
  }
}
