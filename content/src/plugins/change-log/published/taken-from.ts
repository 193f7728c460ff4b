import type { Core } from '@strapi/strapi';
import { type ContentModel, hasDrafts, visibleAttributes } from './content-model';
import { linkTable, metaOf } from './links';
import type { End } from './version';

/** Owners by what they own: `uid documentId` of the one is the key of the other. */
type Owners = Map<string, End>;

const key = ({ uid, documentId }: { uid: string; documentId: string }) => `${uid} ${documentId}`;

/**
 * What documents of a type own alone, a service its sub-services: given to one document, it is taken from another that
 * nobody has touched. To be read before a change, since afterwards nothing tells whose it was.
 */
export async function readOwners(strapi: Core.Strapi, content: ContentModel, uid: string): Promise<Owners> {
  const owners: Owners = new Map();
  for (const [attribute, { relation, target = '', mappedBy, inversedBy }] of visibleAttributes(content, uid)) {
    if (!relation?.startsWith('oneTo') || !(mappedBy ?? inversedBy)) continue;
    for (const [owner, owned] of await readPairs(strapi, content, uid, attribute, target)) {
      owners.set(key({ uid: target, documentId: owned }), { uid, documentId: owner, attribute });
    }
  }
  return owners;
}

/** @returns those that lost something of what a document has gained */
export function takenFrom(owners: Owners, documentId: string, gained: readonly End[]): End[] {
  return gained.flatMap((end) => {
    const owner = owners.get(key(end));
    return owner && owner.documentId !== documentId ? [owner] : [];
  });
}

async function readPairs(
  strapi: Core.Strapi,
  content: ContentModel,
  uid: string,
  attribute: string,
  target: string,
): Promise<[string, string][]> {
  const { name, joinColumn, inverseJoinColumn } = linkTable(strapi, uid, attribute);
  return strapi.db.transaction(async ({ trx }) => {
    const query = trx(`${name} as link`)
      .join(`${metaOf(strapi, uid).tableName} as owner`, 'owner.id', `link.${joinColumn.name}`)
      .join(`${metaOf(strapi, target).tableName} as owned`, 'owned.id', `link.${inverseJoinColumn.name}`)
      .select({ owner: 'owner.document_id', owned: 'owned.document_id' });
    if (hasDrafts(content, uid)) query.whereNotNull('owner.published_at');
    if (hasDrafts(content, target)) query.whereNotNull('owned.published_at');
    const rows: { owner: string; owned: string }[] = await query;
    return rows.map(({ owner, owned }): [string, string] => [owner, owned]);
  });
}
