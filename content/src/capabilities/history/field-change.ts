import type { TextPart } from './words';

/** `moved`: it stands where it did not stand before, and is the same. */
export type Item = { text: string; change: 'added' | 'removed' | 'moved' };

/** One field that differs: a text word by word, or a list of what came and went. */
export type FieldChange = { label: string } & ({ kind: 'text'; parts: TextPart[] } | { kind: 'list'; items: Item[] });

/** How people see things: a type's or component's attributes in their order, what each is called, and a component, and a value. */
export type Names = {
  attributes: (uid: string) => readonly string[];
  field: (uid: string, attribute: string) => string;
  part: (uid: string) => string;
  words: (uid: string, attribute: string, value: unknown) => string;
};

/** Attributes in the order of the form, whatever order they were kept in; after them those that the schema has no more. */
export function inOrder(names: Names, uid: string, held: Iterable<string>): string[] {
  const all = new Set(held);
  return [...new Set([...names.attributes(uid).filter((attribute) => all.has(attribute)), ...all])];
}
