import type { OwnHosts } from '@clinic/contract/link';
import { isRecord } from '@clinic/contract/parse';
import type { Attribute } from '../../platform/content-model/content-model';
import { type CheckName, checkNamed, checks, isOfKey, type Part } from './checks';

/** Attributes of a type or component. */
export type Attributes = (uid: string) => Record<string, Attribute>;
export type Path = readonly (string | number)[];

/** A filled-in field whose schema names a check. @property part the entry or component that holds it */
export type Fact = { check: CheckName; path: Path; part: Part; name: string; text: string };
/** @property message for the editor, in Russian */
export type FieldFault = { path: Path; message: string };
/** @property check that found it */
type FoundFault = FieldFault & { check: CheckName };

/** Returns the facts of an entry and of its components, in the order of the schema. Empty fields hold none. */
export function factsIn(attributes: Attributes, uid: string, part: Part, path: Path = []): Fact[] {
  return Object.entries(attributes(uid)).flatMap(([name, attribute]): Fact[] => {
    const value = part[name];
    const own = [...path, name];
    const check = attribute.pluginOptions?.form?.check;
    if (check) {
      const isEmpty = typeof value !== 'string' || value.trim() === '';
      return isEmpty ? [] : [{ check: checkNamed(check), path: own, part, name, text: value }];
    }
    const isList = Array.isArray(value);
    return [value].flat().flatMap((row, i) => {
      const inner = isRecord(row) && componentOf(attribute, row);
      return inner ? factsIn(attributes, inner, row, isList ? [...own, i] : own) : [];
    });
  });
}

function componentOf({ type, component, components }: Attribute, row: Part): string | undefined {
  if (type === 'component') return component;
  return type === 'dynamiczone' ? components?.find((one) => one === row.__component) : undefined;
}

/** Returns why facts cannot be published. */
export function findFaults(facts: readonly Fact[], own: OwnHosts): FoundFault[] {
  const keys = new Set<string>();
  return facts.flatMap(({ check, path, part, name, text }) => {
    const { value, fault } = checks[check](text, { own, part });
    const key = JSON.stringify([path.slice(0, -2), name, value?.toLowerCase()]);
    const isTwice = isOfKey(check) && keys.size === keys.add(key).size;
    const message = fault ?? (isTwice ? 'Это уже есть в строке выше' : null);
    return message === null ? [] : [{ path, message, check }];
  });
}

/** Gives the facts of data that is about to be written their canonical form, in place; faulty ones stay as typed. */
export function normalise(facts: readonly Fact[], own: OwnHosts): void {
  for (const { check, part, name, text } of facts) {
    const { value } = checks[check](text, { own, part });
    if (value !== null) part[name] = value;
  }
}
