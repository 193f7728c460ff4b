import type { Core, UID } from '@strapi/strapi';

type Id = { documentId: string };

/** The document service of one type. `Row` is what the query selects. */
export type Documents<Row> = {
  findOne(query: object): Promise<Row | null>;
  findFirst(query: object): Promise<Row | null>;
  findMany(query: object): Promise<Row[]>;
  create(values: { data: object; status?: 'draft' | 'published' }): Promise<Row & Id & { id: number | string }>;
  update(values: Id & { data: object; status?: 'draft' | 'published' }): Promise<Row | null>;
  publish(entry: Id): Promise<unknown>;
  unpublish(entry: Id): Promise<unknown>;
  delete(entry: Id): Promise<unknown>;
};

/**
 * Returns the framework's document service for queries and values that are known only when they run. Its own types take
 * literals alone, such as the names of the fields.
 * @param uid of a content type
 */
export const documentService = <Row = Id>(strapi: Core.Strapi, uid: string): Documents<Row> =>
  strapi.documents(uid as UID.ContentType) as unknown as Documents<Row>;
