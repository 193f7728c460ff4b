import { diffArrays } from 'diff';
import { barePart, type Fields, isEmpty, type Part } from '../entry-content/fields';
import { type FieldChange, inOrder, type Names } from './field-change';
import { whatBecame } from './lists';

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
