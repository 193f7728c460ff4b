import type { Fields } from '../entry-content/fields';

/** Returns every text in an entry's fields, however deep; names of related entries and files are not among them. */
export function textsOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((value) => {
    if (value.kind === 'parts') return value.parts.flatMap((part) => textsOf(part.fields));
    return value.kind === 'plain' && typeof value.value === 'string' ? [value.value] : [];
  });
}
