import type { Core } from '@strapi/strapi';
import { type ContentModel, hasDrafts, visibleAttributes } from '../../platform/content-model/content-model';
import type { EntryId } from '../../platform/content-model/uids';
import { linkTable, metaOf } from '../../platform/database/link-tables';
import type { End } from './version';

/** The owner of each document, by `uid documentId` of the owned one. */
type Owners = Map<string, End>;

const key = ({ uid, documentId }: EntryId) => `${uid} ${documentId}`;

/**
 * Reads the owners in relations where a document has one owner, as a sub-service has one service. Moving a sub-service
 * changes its former service too. Call it before the change, which overwrites the former owner.
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

/** Returns the former owners of what a document has gained. */
export function ownersOf(owners: Owners, documentId: string, gained: readonly End[]): End[] {
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
