import type { Core, UID } from '@strapi/strapi';

type Type = 'string' | 'text' | 'json' | 'integer' | 'boolean' | 'datetime';
/** @property holds the type of what rows hold, for the compiler only */
type Column<Value> = { type: Type; column?: { notNullable: true }; holds?: Value };
type Columns = Record<string, Column<unknown>>;
type Index = { columns: readonly string[]; type?: 'unique' };

/** Columns by the framework's type; the type argument narrows what rows hold, for example to `string | null`. */
export const column = {
  string: <Value extends string | null = string>(): Column<NoInfer<Value>> => ({ type: 'string' }),
  text: <Value extends string | null = string>(): Column<NoInfer<Value>> => ({ type: 'text' }),
  json: <Value>(): Column<NoInfer<Value>> => ({ type: 'json' }),
  integer: <Value extends number | null = number>(): Column<NoInfer<Value>> => ({ type: 'integer' }),
  boolean: <Value extends boolean | null = boolean>(): Column<NoInfer<Value>> => ({ type: 'boolean' }),
  datetime: <Value extends string | Date | null = string>(): Column<NoInfer<Value>> => ({ type: 'datetime' }),
};

/** Queries with the framework's operators. */
type Query<Row> = {
  findOne(query: object): Promise<Row | null>;
  findMany(query: object): Promise<Row[]>;
  count(query: object): Promise<number>;
  create(values: { data: object }): Promise<Row>;
  createMany(values: { data: readonly object[] }): Promise<unknown>;
  update(values: { where: object; data: object }): Promise<Row>;
  updateMany(values: { where: object; data: object }): Promise<{ count: number }>;
  delete(query: object): Promise<Row | null>;
  deleteMany(query: object): Promise<{ count: number }>;
};

/** A table that the framework creates and migrates as it does those of content types. */
export type Table<Row = unknown> = {
  /** Its name for the framework. */
  uid: UID.Schema;
  /** For queries that the framework cannot express. */
  tableName: string;
  model: object;
  of: (strapi: Core.Strapi) => Query<Row>;
};

type Row<Of extends Columns> = { id: number } & {
  [Name in keyof Of]: Of[Name] extends Column<infer Value> ? Value : never;
};

export type RowOf<Of> = Of extends Table<infer Found> ? Found : never;

/** Returns the name of a table for the framework. */
export const tableUid = (tableName: string) => `table::${tableName}` as UID.Schema;

/**
 * Describes a plain table: a content type would also appear in the admin, in GraphQL and in exports.
 * @param tableName with the names of its indexes: `{tableName}_{key of indexes}`
 * @param attributes columns besides `id`, whose numbers grow
 */
export function defineTable<Of extends Columns>(
  tableName: string,
  attributes: Of,
  indexes: Record<string, Index> = {},
): Table<Row<Of>> {
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
