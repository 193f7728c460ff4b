import type { Core } from '@strapi/strapi';
import { linkTable, metaOf } from './links';

type Zone = { owner: string; attribute: string; zone: string; publishedOnly: boolean };

/** Documents that hold the given rows of a component in a dynamic zone: the framework cannot filter by what is in one. */
export async function zoneOwners(
  strapi: Core.Strapi,
  { owner, attribute, zone, publishedOnly }: Zone,
  rows: readonly { id: number }[],
): Promise<string[]> {
  if (rows.length === 0) return [];
  const { name, joinColumn, morphColumn } = linkTable(strapi, owner, attribute);
  if (!morphColumn) throw new Error(`Not a dynamic zone: ${owner} ${attribute}`);
  const { tableName } = metaOf(strapi, owner);
  return strapi.db.transaction(async ({ trx }) => {
    const query = trx(`${name} as part`)
      .join(`${tableName} as owner`, 'owner.id', `part.${joinColumn.name}`)
      .where({ 'part.field': attribute, [`part.${morphColumn.typeColumn.name}`]: zone })
      .whereIn(
        `part.${morphColumn.idColumn.name}`,
        rows.map(({ id }) => id),
      );
    if (publishedOnly) query.whereNotNull('owner.published_at');
    return query.distinct().pluck('owner.document_id');
  });
}
