/** What is searched and shown of a document: plain texts, lists and one level of nesting. */
export type SearchDocument = { id: string } & Record<string, unknown>;

/** Texts of a field by its path: «title», «services» (a list), «service.title» (nested). Numbers count as texts. */
export function textsAt(value: unknown, path: string): string[] {
  const [field = '', ...rest] = path === '' ? [] : path.split('.');
  if (typeof value === 'string') return path === '' ? [value] : [];
  if (typeof value === 'number') return path === '' ? [String(value)] : [];
  if (Array.isArray(value)) return value.flatMap((item) => textsAt(item, path));
  if (typeof value !== 'object' || value === null || path === '') return [];
  return textsAt((value as Record<string, unknown>)[field], rest.join('.'));
}
