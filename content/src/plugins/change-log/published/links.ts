import type { Core, UID } from '@strapi/strapi';

/** The transaction that a call is in; only through it are plain statements part of the change. */
export type Transaction = Parameters<Parameters<Core.Strapi['db']['transaction']>[0]>[0]['trx'];

/** Names of tables and columns as the framework has made them. */
type Meta = { tableName: string; attributes: Record<string, { columnName?: string; joinTable?: JoinTable }> };
type JoinTable = {
  name: string;
  joinColumn: { name: string };
  inverseJoinColumn: { name: string };
  morphColumn?: { idColumn: { name: string }; typeColumn: { name: string } };
};

export const metaOf = (strapi: Core.Strapi, uid: string) =>
  strapi.db.metadata.get(uid as UID.Schema) as unknown as Meta;

/** The table that holds a relation or the parts of a component. */
export function linkTable(strapi: Core.Strapi, uid: string, attribute: string): JoinTable {
  const table = metaOf(strapi, uid).attributes[attribute]?.joinTable;
  if (!table) throw new Error(`No link table: ${uid} ${attribute}`);
  return table;
}
