/**
 * The part of a value that the paths name: «title», «service.title» (of a list, of each item), «*» for everything.
 * @returns undefined when they name nothing of it
 */
export function selectFields(value: unknown, paths: readonly string[]): unknown {
  if (paths.includes('*') || paths.includes('')) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => selectFields(item, paths)).filter((item) => item !== undefined);
    return items.length > 0 ? items : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).flatMap(([field, inner]): [string, unknown][] => {
    const rest = paths.flatMap((path) => {
      if (path === field) return [''];
      return path.startsWith(`${field}.`) ? [path.slice(field.length + 1)] : [];
    });
    const selected = rest.length > 0 ? selectFields(inner, rest) : undefined;
    return selected === undefined ? [] : [[field, selected]];
  });
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/** Calls `change` for every text and number of a value, with the path of its field and its places in lists. */
export function mapTexts(
  value: unknown,
  change: (text: string, path: string, places: number[]) => string,
  path = '',
  places: number[] = [],
): unknown {
  if (typeof value === 'string' || typeof value === 'number') return change(String(value), path, places);
  if (Array.isArray(value)) return value.map((item, i) => mapTexts(item, change, path, [...places, i]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [
      field,
      mapTexts(inner, change, path === '' ? field : `${path}.${field}`, places),
    ]),
  );
}
