type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
/** What a form wants to change about a relation. */
const isDelta = (row: Row) => Array.isArray(row.connect) || Array.isArray(row.disconnect);
/** All that the edit view reads about a relation. */
const isCount = (row: Row) => Object.keys(row).join() === 'count' && typeof row.count === 'number';

/**
 * Returns whether two values of a field are the same to an editor, as the database, the edit view or its form hold them.
 * Row ids differ between versions, a form leaves '' where nothing was written, and the relations inside of components count
 * only where a form changes them.
 */
export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(bare(one)) === JSON.stringify(bare(other));

/** Returns whether a form adds or removes related documents, also inside of components. */
export function changesRelation(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(changesRelation);
  if (!isRow(value) || 'documentId' in value) return false;
  return isDelta(value) ? bare(value) !== null : Object.values(value).some(changesRelation);
}

function bare(value: unknown): unknown {
  if (value instanceof Date) return value.toJSON();
  if (Array.isArray(value)) return value.length > 0 ? value.map(bare) : null;
  // A decimal is a number in one database and a string in the other.
  if (typeof value === 'number') return String(value);
  if (!isRow(value)) return value === '' ? null : (value ?? null);
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
