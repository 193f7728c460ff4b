/** What is searched and shown of a document: texts, numbers, lists and one level of nesting. */
export type SearchDocument = { id: string } & Record<string, unknown>;
/** A document with its rank among equally good hits: the lowest comes first. */
export type OrderedDocument = { document: SearchDocument; order: number };

/** Returns the texts of a field by its path: «title», «services» (a list), «service.title» (nested). */
export function textsAt(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, path));
  if (path === '') return typeof value === 'string' || typeof value === 'number' ? [String(value)] : [];
  if (typeof value !== 'object' || value === null) return [];
  const [field = '', ...rest] = path.split('.');
  return textsAt((value as Record<string, unknown>)[field], rest.join('.'));
}
