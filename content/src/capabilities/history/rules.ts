import { diffArrays } from 'diff';
import { barePart, bareValue, type Fields, isEmpty, type Part, type Value } from '../entry-content/rules';

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

/**
 * What differs between two versions, in the order of the form.
 * @param only attributes that the reader may see; null: all
 */
export function compareFields(
  names: Names,
  uid: string,
  before: Fields,
  after: Fields,
  only: ReadonlySet<string> | null = null,
): FieldChange[] {
  return inOrder(names, uid, [...Object.keys(after), ...Object.keys(before)])
    .filter((attribute) => !only || only.has(attribute))
    .flatMap((attribute) => compareValues(names, uid, attribute, before[attribute], after[attribute]));
}

const nothing: Value = { kind: 'plain', value: null };

function compareValues(
  names: Names,
  uid: string,
  attribute: string,
  before: Value = nothing,
  after: Value = nothing,
): FieldChange[] {
  if (isEmpty(before) && isEmpty(after)) return [];
  if (JSON.stringify(bareValue(before)) === JSON.stringify(bareValue(after))) return [];
  const label = names.field(uid, attribute);
  if (before.kind === 'parts' || after.kind === 'parts') {
    const compare = (part: string, old: Fields, current: Fields) => compareFields(names, part, old, current);
    return compareParts(names, label, partsOf(before), partsOf(after), compare);
  }
  if (before.kind === 'plain' && after.kind === 'plain') {
    const [old, current] = [before, after].map(({ value }) => names.words(uid, attribute, value));
    return [{ label, kind: 'text', parts: compareTexts(old ?? '', current ?? '') }];
  }
  return [{ label, kind: 'list', items: compareLists(entriesOf(before), entriesOf(after)) }];
}

const partsOf = (value: Value): Part[] => (value.kind === 'parts' ? value.parts : []);

function entriesOf(value: Value): ListEntry[] {
  if (value.kind === 'links') return value.links.map(({ documentId, title }) => ({ key: documentId, text: title }));
  if (value.kind === 'files') return value.files.map(({ id, name }) => ({ key: String(id), text: name }));
  return [];
}

export type Change = 'same' | 'added' | 'removed';
export type TextPart = { text: string; change: Change };

/** Past so many differing words two texts have nothing in common that a reader could follow. */
const maxEdits = 1500;
/** How much unchanged text stays beside a change, in characters. */
const contextCharacters = 60;
const cut = ' … ';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** What became of a text, word by word; long unchanged stretches are shortened. */
export function compareTexts(before: string, after: string): TextPart[] {
  const chunks = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: maxEdits });
  if (!chunks) return [part(before, 'removed'), part(after, 'added')].filter(({ text }) => text !== '');
  const parts = chunks.map(({ value, added, removed }) =>
    part(value.join(''), added ? 'added' : removed ? 'removed' : 'same'),
  );
  return parts.map((one, i) => (one.change === 'same' ? shorten(one, i === 0, i === parts.length - 1) : one));
}

const part = (text: string, change: Change): TextPart => ({ text, change });

function shorten({ text, change }: TextPart, isFirst: boolean, isLast: boolean): TextPart {
  if (text.length <= 2 * contextCharacters + cut.length) return { text, change };
  const head = isFirst ? '' : text.slice(0, contextCharacters);
  const tail = isLast ? '' : text.slice(-contextCharacters);
  return { text: `${head}${cut}${tail}`, change };
}

export type ListEntry = { key: string; text: string };

/** What went, came, and stands elsewhere in a list. */
export function compareLists(before: readonly ListEntry[], after: readonly ListEntry[]): Item[] {
  const chunks = diffArrays([...before], [...after], { comparator: (a, b) => a.key === b.key });
  return whatBecame(
    chunks.flatMap((chunk) => (chunk.removed ? chunk.value : [])),
    chunks.flatMap((chunk) => (chunk.added ? chunk.value : [])),
  );
}

/** What is both here and there was moved. */
export function whatBecame(removed: readonly ListEntry[], added: readonly ListEntry[]): Item[] {
  const isIn = (list: readonly ListEntry[], { key }: ListEntry) => list.some((entry) => entry.key === key);
  const gone = removed.filter((entry) => !isIn(added, entry));
  return [
    ...gone.map(({ text }): Item => ({ text, change: 'removed' })),
    ...added.map((entry): Item => ({ text: entry.text, change: isIn(removed, entry) ? 'moved' : 'added' })),
  ];
}

const summaryMaxCharacters = 80;
/** A component that there is only one of needs no number. */
const isSingle = (before: readonly Part[], after: readonly Part[]) => before.length <= 1 && after.length <= 1;

/**
 * What became of the components of one field. One that was edited in its place is compared field by field; the others
 * came, went or moved as wholes.
 * @param compare the fields of one component
 */
export function compareParts(
  names: Names,
  label: string,
  before: readonly Part[],
  after: readonly Part[],
  compare: (uid: string, before: Fields, after: Fields) => FieldChange[],
): FieldChange[] {
  const wholesBefore: Part[] = [];
  const wholesAfter: Part[] = [];
  const edited: FieldChange[] = [];
  for (const { gone, come, position } of replacements(before, after)) {
    for (let i = 0; i < Math.max(gone.length, come.length); i++) {
      const [old, current] = [gone[i], come[i]];
      if (old && current && old.uid === current.uid && !isElsewhere(old, after) && !isElsewhere(current, before)) {
        const own = isSingle(before, after) ? label : `${label}, ${position + i + 1}`;
        const changes = compare(old.uid, old.fields, current.fields);
        edited.push(...changes.map((change) => ({ ...change, label: `${own}: ${change.label}` })));
        continue;
      }
      if (old) wholesBefore.push(old);
      if (current) wholesAfter.push(current);
    }
  }
  const entryOf = (part: Part) => ({ key: keyOf(part), text: summaryOf(names, part) });
  const items = whatBecame(wholesBefore.map(entryOf), wholesAfter.map(entryOf));
  return [...(items.length > 0 ? [{ label, kind: 'list' as const, items }] : []), ...edited];
}

/** Stretches of components that differ: what was there, what is there now, and where it is. */
function replacements(before: readonly Part[], after: readonly Part[]) {
  const found: { gone: Part[]; come: Part[]; position: number }[] = [];
  let position = 0;
  let open: (typeof found)[number] | null = null;
  for (const { value, added, removed } of diffArrays([...before], [...after], {
    comparator: (a, b) => keyOf(a) === keyOf(b),
  })) {
    if (added || removed) {
      open ??= { gone: [], come: [], position };
      if (!found.includes(open)) found.push(open);
      (added ? open.come : open.gone).push(...value);
    } else open = null;
    if (!removed) position += value.length;
  }
  return found;
}

const keyOf = (part: Part) => JSON.stringify(barePart(part));
const isElsewhere = (part: Part, parts: readonly Part[]) => parts.some((other) => keyOf(other) === keyOf(part));

/** The component's name with the first words in it. */
function summaryOf(names: Names, { uid, fields }: Part): string {
  const words = firstWords(names, uid, fields);
  const short = words.length > summaryMaxCharacters ? `${words.slice(0, summaryMaxCharacters)}…` : words;
  return short ? `${names.part(uid)}: ${short}` : names.part(uid);
}

function firstWords(names: Names, uid: string, fields: Fields): string {
  for (const attribute of inOrder(names, uid, Object.keys(fields))) {
    const value = fields[attribute];
    if (!value || isEmpty(value)) continue;
    if (value.kind === 'plain' && typeof value.value === 'string') return names.words(uid, attribute, value.value);
    if (value.kind === 'links') return value.links[0]?.title ?? '';
    if (value.kind === 'files') return value.files[0]?.name ?? '';
    if (value.kind === 'parts' && value.parts[0]) return firstWords(names, value.parts[0].uid, value.parts[0].fields);
  }
  return '';
}
