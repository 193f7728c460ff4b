import { cleanText, cutText, shorten as shortenText } from '@clinic/contract/plain-text';
import { diffArrays } from 'diff';
import { barePart, bareValue, type Fields, isEmpty, type Part, type Value } from '../../../platform/entries/rules';

/** `moved`: unchanged, at another position. */
type Item = { text: string; change: 'added' | 'removed' | 'moved' };

/** A changed field: a text word by word, or a list of changed items. */
export type FieldChange = { label: string } & ({ kind: 'text'; parts: TextPart[] } | { kind: 'list'; items: Item[] });

/** A version in the list of an entry. */
export type Version = {
  id: number;
  /** On the clinic's clock, YYYY-MM-DDTHH:mm. */
  at: string;
  author: string | null;
  kind: 'published' | 'scheduled' | 'restored';
};

/** Labels: attributes in the order of the form, names of fields and components, texts of values. */
export type Names = {
  attributes: (uid: string) => readonly string[];
  field: (uid: string, attribute: string) => string;
  part: (uid: string) => string;
  valueText: (uid: string, attribute: string, value: unknown) => string;
};

/** Sorts attributes as the form does; attributes that the schema no longer has come last. */
function inOrder(names: Names, uid: string, held: Iterable<string>): string[] {
  const all = new Set(held);
  return [...new Set([...names.attributes(uid).filter((attribute) => all.has(attribute)), ...all])];
}

/**
 * Compares two versions, in the order of the form.
 * @param only attributes that the user may see; null: all
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
    return compareParts(names, label, partsOf(before), partsOf(after));
  }
  if (before.kind === 'plain' && after.kind === 'plain') {
    const [old, current] = [before, after].map(({ value }) => names.valueText(uid, attribute, value));
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

type Change = 'same' | 'added' | 'removed';
export type TextPart = { text: string; change: Change };

/** Beyond this many edits a word-by-word comparison helps no reader. */
const maxEdits = 1500;
/** Characters of unchanged text kept beside a change. */
const contextCharacters = 60;
const cut = ' … ';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}]+|\s+|[^\p{L}\p{N}\s]/gu) ?? [];

/** Compares texts word by word and shortens long unchanged stretches. */
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
  const head = isFirst ? '' : cutText(text, contextCharacters);
  const tail = isLast ? '' : cleanText(text.slice(-contextCharacters));
  return { text: `${head}${cut}${tail}`, change };
}

type ListEntry = { key: string; text: string };

function compareLists(before: readonly ListEntry[], after: readonly ListEntry[]): Item[] {
  const chunks = diffArrays([...before], [...after], { comparator: (a, b) => a.key === b.key });
  return whatBecame(
    chunks.flatMap((chunk) => (chunk.removed ? chunk.value : [])),
    chunks.flatMap((chunk) => (chunk.added ? chunk.value : [])),
  );
}

/** An entry in both lists was moved. */
function whatBecame(removed: readonly ListEntry[], added: readonly ListEntry[]): Item[] {
  const isIn = (list: readonly ListEntry[], { key }: ListEntry) => list.some((entry) => entry.key === key);
  const gone = removed.filter((entry) => !isIn(added, entry));
  return [
    ...gone.map(({ text }): Item => ({ text, change: 'removed' })),
    ...added.map((entry): Item => ({ text: entry.text, change: isIn(removed, entry) ? 'moved' : 'added' })),
  ];
}

const summaryMaxCharacters = 80;
/** A single component needs no number. */
const isSingle = (before: readonly Part[], after: readonly Part[]) => before.length <= 1 && after.length <= 1;

/** Compares the components of one field: one edited in place field by field, the others as added, removed or moved. */
function compareParts(names: Names, label: string, before: readonly Part[], after: readonly Part[]): FieldChange[] {
  const wholesBefore: Part[] = [];
  const wholesAfter: Part[] = [];
  const edited: FieldChange[] = [];
  for (const { gone, come, position } of replacements(before, after)) {
    for (let i = 0; i < Math.max(gone.length, come.length); i++) {
      const [old, current] = [gone[i], come[i]];
      if (old && current && old.uid === current.uid && !isElsewhere(old, after) && !isElsewhere(current, before)) {
        const own = isSingle(before, after) ? label : `${label}, ${position + i + 1}`;
        const changes = compareFields(names, old.uid, old.fields, current.fields);
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

/** Returns stretches of components that differ, with their position. */
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

/** The component's name with its first words. */
function summaryOf(names: Names, { uid, fields }: Part): string {
  const text = firstText(names, uid, fields);
  const short = shortenText(text, summaryMaxCharacters);
  return short ? `${names.part(uid)}: ${short}` : names.part(uid);
}

function firstText(names: Names, uid: string, fields: Fields): string {
  for (const attribute of inOrder(names, uid, Object.keys(fields))) {
    const value = fields[attribute];
    if (!value || isEmpty(value)) continue;
    if (value.kind === 'plain' && typeof value.value === 'string') return names.valueText(uid, attribute, value.value);
    if (value.kind === 'links') return value.links[0]?.title ?? '';
    if (value.kind === 'files') return value.files[0]?.name ?? '';
    if (value.kind === 'parts' && value.parts[0]) return firstText(names, value.parts[0].uid, value.parts[0].fields);
  }
  return '';
}
