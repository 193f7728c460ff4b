/** A document that a preview shows. */
export type Reference = { uid: string; documentId: string };

/** The site asks about twenty at a time. */
const maxReferences = 40;
const pattern = /^(api::[a-z-]{1,40}\.[a-z-]{1,40}):([a-z0-9]{1,40})$/;

/** Reads `UID:DOCUMENT_ID,…` of a query. Malformed and further references are left out. */
export function readReferences(text: unknown): Reference[] {
  if (typeof text !== 'string') return [];
  return text.split(',', maxReferences).flatMap((part) => {
    const [, uid, documentId] = pattern.exec(part) ?? [];
    return uid && documentId ? [{ uid, documentId }] : [];
  });
}
