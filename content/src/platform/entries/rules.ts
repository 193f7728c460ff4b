import { isRecord } from '@clinic/contract/parse';

/** A related document with its title at the time of reading. */
type Link = { documentId: string; title: string };
type MediaFile = { id: number; name: string };
/** A component: single, repeatable or in a dynamic zone. */
export type Part = { uid: string; fields: Fields };

/** Self-describing, because a stored version may outlive its schema. */
export type Value =
  | { kind: 'plain'; value: unknown }
  | { kind: 'links'; links: Link[] }
  | { kind: 'files'; files: MediaFile[] }
  | { kind: 'parts'; parts: Part[] };

/** Values by attribute, in the order of the schema. */
export type Fields = Record<string, Value>;

/** Sorted by name: PostgreSQL does not keep the order of JSON keys. */
export function bareFields(fields: Fields): unknown {
  return Object.keys(fields)
    .sort()
    .map((name) => [name, bareValue(fields[name] as Value)]);
}

/** Reduces a value to what counts in comparisons. */
export function bareValue(value: Value): unknown {
  switch (value.kind) {
    case 'links':
      return value.links.map(({ documentId }) => documentId);
    case 'files':
      return value.files.map(({ id }) => id);
    case 'parts':
      return value.parts.map(barePart);
    default:
      return isEmpty(value) ? null : value.value;
  }
}

export const barePart = ({ uid, fields }: Part): unknown => [uid, bareFields(fields)];

/** Treats '' as empty: forms leave it in untouched fields. */
export function isEmpty(value: Value | undefined): boolean {
  switch (value?.kind) {
    case 'links':
      return value.links.length === 0;
    case 'files':
      return value.files.length === 0;
    case 'parts':
      return value.parts.length === 0;
    default:
      return value?.value === undefined || value.value === null || value.value === '';
  }
}

type Row = Record<string, unknown>;

/** A relation in a form. */
const isDelta = (row: Row) => Array.isArray(row.connect) || Array.isArray(row.disconnect);
/** A relation in the edit view. */
const isCount = (row: Row) => Object.keys(row).join() === 'count' && typeof row.count === 'number';

/**
 * Returns whether two values of a field are the same to an editor, as the database, the edit view or its form hold
 * them. Row ids differ between versions, a form leaves '' where nothing was written, and the relations inside of
 * components count only where a form changes them.
 */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(bare(one)) === JSON.stringify(bare(other));

/** Returns whether a form adds or removes related documents, also inside of components. */
export function changesRelation(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(changesRelation);
  if (!isRecord(value) || 'documentId' in value) return false;
  return isDelta(value) ? bare(value) !== null : Object.values(value).some(changesRelation);
}

function bare(value: unknown): unknown {
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value)) return value.length > 0 ? value.map(bare) : null;
  // A decimal is a number in one database and a string in the other.
  if (typeof value === 'number') return String(value);
  if (!isRecord(value)) return value === '' ? null : (value ?? null);
  // A file or another document: its id is enough.
  if ('documentId' in value) return value.documentId;
  if (isCount(value)) return null;
  if (isDelta(value)) {
    const changes = [value.connect, value.disconnect].map(bare);
    return changes.some(Boolean) ? changes : null;
  }
  return Object.entries(value)
    .filter(([name]) => name !== 'id' && name !== '__temp_key__')
    .map(([name, inner]) => [name, bare(inner)] as const)
    .filter(([, inner]) => inner !== null)
    .sort(([a], [b]) => (a < b ? -1 : 1));
}
