import type { Core, UID } from '@strapi/strapi';

type Builder = { countRelations(): Builder; build(): Promise<never> };

/** Returns the framework's builder of a `populate` with all components of a type, however deep. */
export function deepBuilder(strapi: Core.Strapi, uid: string): Builder {
  const builder: (uid: string) => { populateDeep(levels: number): Builder } = strapi
    .plugin('content-manager')
    .service('populate-builder');
  return builder(uid).populateDeep(Number.POSITIVE_INFINITY);
}

/**
 * Reads the draft of an entry with its components, as the framework's edit view does: a relation is only counted.
 * @param documentId left out for a single type
 * @returns null when there is no such entry
 */
export async function readDraft(
  strapi: Core.Strapi,
  uid: string,
  documentId?: string,
): Promise<Record<string, unknown> | null> {
  const populate = await deepBuilder(strapi, uid).countRelations().build();
  const documents = strapi.documents(uid as UID.ContentType);
  return documentId
    ? await documents.findOne({ documentId, status: 'draft', populate })
    : await documents.findFirst({ status: 'draft', populate });
}
