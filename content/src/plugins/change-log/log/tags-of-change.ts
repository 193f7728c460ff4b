import type { Difference } from '../published/compare';
import type { End } from '../published/version';
import { attributeTag, documentTag, listTag } from '../tags';

/** What the framework writes with every publishing: a list sorted by it shows the document at another place. */
const alwaysWritten = ['updatedAt', 'publishedAt'];

/** @param typeName names a type as GraphQL does */
export function tagsOfChange(
  typeName: (uid: string) => string,
  { uid, documentId }: { uid: string; documentId: string },
  { kind, attributes, ends }: Difference,
): string[] {
  const type = typeName(uid);
  const own =
    kind === 'changed' ? [...attributes, ...alwaysWritten].map((name) => attributeTag(type, name)) : [listTag(type)];
  return [...new Set([documentTag(type, documentId), ...own, ...ends.flatMap((end) => tagsOfEnd(typeName, end))])];
}

/** A list of the other type may be chosen by this relation, so it is told of like an attribute that was edited. */
function tagsOfEnd(typeName: (uid: string) => string, { uid, documentId, attribute }: End): string[] {
  const type = typeName(uid);
  return [documentTag(type, documentId), ...(attribute ? [attributeTag(type, attribute)] : [])];
}
