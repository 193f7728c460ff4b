import type { Core, UID } from '@strapi/strapi';

type Attribute = {
  type: 'increments' | 'string' | 'text' | 'json' | 'integer' | 'boolean' | 'datetime';
  column?: { notNullable: true };
};
type Index = { columns: readonly string[]; type?: 'unique' };

/** A table that the framework creates and migrates as it does those of content types. */
export type Table = {
  /** Its name for the framework. */
  uid: UID.Schema;
  /** For queries that the framework cannot express. */
  tableName: string;
  model: object;
  /** Queries with the framework's operators. */
  of: (strapi: Core.Strapi) => ReturnType<Core.Strapi['db']['query']>;
};

/** Returns the name of a table for the framework. */
export const tableUid = (tableName: string) => `table::${tableName}` as UID.Schema;

/**
 * Describes a plain table: a content type would also appear in the admin, in GraphQL and in exports.
 * @param tableName with the names of its indexes: `{tableName}_{key of indexes}`
 * @param attributes columns besides `id`, whose numbers grow
 */
export function defineTable(
  tableName: string,
  attributes: Record<string, Attribute>,
  indexes: Record<string, Index> = {},
): Table {
  const uid = tableUid(tableName);
  const model = {
    uid,
    singularName: tableName,
    tableName,
    attributes: { id: { type: 'increments' }, ...attributes },
    indexes: Object.entries(indexes).map(([name, index]) => ({ name: `${tableName}_${name}`, ...index })),
  };
  return { uid, tableName, model, of: (strapi) => strapi.db.query(uid) };
}

/** Makes tables known to the framework, before it opens the database. */
export function addTables(strapi: Core.Strapi, tables: readonly Table[]): void {
  for (const { model } of tables) strapi.get('models').add(model);
}
