import type { Core, UID } from '@strapi/strapi';
import { isSame } from '../../entry-content/same-values';

type Asked = {
  uid: UID.ContentType;
  /** null: the one document of a single type. */
  documentId: string | null;
  /** Whether the asking person may change a field; inside of components by its path. */
  mayChange: (field: string) => boolean;
};
type Version = Record<string, unknown>;
type PopulateBuilder = (uid: UID.ContentType) => { populateDeep(levels: number): { build(): Promise<never> } };

/** Components lie no deeper in each other. */
const nestedLevels = 5;

/**
 * Whether a document has unpublished changes in fields that the asking person may not change; a document that was never
 * published has. Relations are not compared: they change when the other side is published or taken off.
 */
export async function foreignChanges(strapi: Core.Strapi, { uid, documentId, mayChange }: Asked): Promise<boolean> {
  const schema = strapi.contentType(uid);
  const fields: string[] = strapi
    .service('admin::content-type')
    .getNestedFields(schema, { components: strapi.components });
  const foreign = new Set(fields.filter((field) => !mayChange(field)).map((field) => field.split('.')[0] ?? field));
  const compared = [...foreign].filter((name) => schema.attributes[name]?.type !== 'relation');
  const [draft, published] = await Promise.all([
    readVersion(strapi, uid, documentId, 'draft'),
    readVersion(strapi, uid, documentId, 'published'),
  ]);
  // What is not there the framework refuses itself.
  if (!draft) return false;
  return !published || compared.some((name) => !isSame(draft[name], published[name]));
}

async function readVersion(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | null,
  status: 'draft' | 'published',
): Promise<Version | null> {
  // A function that the framework's types take for an object.
  const builder = strapi.plugin('content-manager').service('populate-builder') as unknown as PopulateBuilder;
  const populate = await builder(uid).populateDeep(nestedLevels).build();
  const documents = strapi.documents(uid);
  return documentId ? documents.findOne({ documentId, status, populate }) : documents.findFirst({ status, populate });
}
