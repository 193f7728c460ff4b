import type { Core, UID } from '@strapi/strapi';

/** A Knex transaction; plain SQL is part of a change only when run through it. */
export type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];

/** Tables and columns as the framework names them. */
type Meta = { tableName: string; attributes: Record<string, { columnName?: string; joinTable?: JoinTable }> };
type JoinTable = {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn: { name: string };
  morphColumn?: { idColumn: { name: string }; typeColumn: { name: string } };
};

export const metaOf = (strapi: Core.Strapi, uid: string) => strapi.db.metadata.get(uid as UID.Schema) as Meta;

/** Returns the table that holds a relation or the components of an attribute. */
export function linkTable(strapi: Core.Strapi, uid: string, attribute: string): JoinTable {
  const table = metaOf(strapi, uid).attributes[attribute]?.joinTable;
  if (!table) throw new Error(`No link table: ${uid} ${attribute}`);
  return table;
}
