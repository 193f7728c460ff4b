import type { EntryId } from '../../platform/content-model/uids';
import type { Difference, End } from './version';

/**
 * The tags that changes and GraphQL responses share (docs/decisions/006-finished-pages.md). Type names are those of the
 * GraphQL schema.
 */
export const documentTag = (typeName: string, documentId: string) => `${typeName}:${documentId}`;
export const listTag = (typeName: string) => `${typeName}[]`;
export const attributeTag = (typeName: string, attribute: string) => `${typeName}[].${attribute}`;

/** The framework sets these with every publication, so lists sorted by them change too. */
const alwaysWritten = ['updatedAt', 'publishedAt'];

/**
 * Returns the tags that a change invalidates.
 * @param typeName returns the name of a type in GraphQL
 */
export function tagsOfChange(
  typeName: (uid: string) => string,
  { uid, documentId }: EntryId,
  { kind, attributes, ends }: Difference,
): string[] {
  const type = typeName(uid);
  const own =
    kind === 'changed' ? [...attributes, ...alwaysWritten].map((name) => attributeTag(type, name)) : [listTag(type)];
  return [...new Set([documentTag(type, documentId), ...own, ...ends.flatMap((end) => tagsOfEnd(typeName, end))])];
}

/** Includes the attribute of the relation, because lists of the other type may be filtered by it. */
function tagsOfEnd(typeName: (uid: string) => string, { uid, documentId, attribute }: End): string[] {
  const type = typeName(uid);
  return [documentTag(type, documentId), ...(attribute ? [attributeTag(type, attribute)] : [])];
}
