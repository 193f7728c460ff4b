import { bareValue, type Fields, isEmpty, type Part, type Value } from '../entry-content/fields';
import { type FieldChange, inOrder, type Names } from './field-change';
import { compareLists, type ListEntry } from './lists';
import { compareParts } from './parts';
import { compareTexts } from './words';

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
