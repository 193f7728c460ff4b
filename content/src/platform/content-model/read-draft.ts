import type { Core, UID } from '@strapi/strapi';

type PopulateBuilder = (uid: string) => {
  populateDeep(levels: number): { countRelations(): { build(): Promise<object> } };
};

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
  // The framework's types declare this function as an object.
  const builder = strapi.plugin('content-manager').service('populate-builder') as unknown as PopulateBuilder;
  const populate = (await builder(uid).populateDeep(Number.POSITIVE_INFINITY).countRelations().build()) as never;
  const documents = strapi.documents(uid as UID.ContentType);
  return documentId
    ? await documents.findOne({ documentId, status: 'draft', populate })
    : await documents.findFirst({ status: 'draft', populate });
}
