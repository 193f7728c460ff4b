import type { DocumentPage as Address } from '@clinic/contract/change-log';
import type { Core, UID } from '@strapi/strapi';
import { changeUid } from '../tables';

/**
 * Adds a row within the transaction of the change: either both are kept or neither.
 * @returns its number
 */
export async function writeChange(strapi: Core.Strapi, tags: string[], address: Address | null): Promise<number> {
  const { id } = await strapi.db
    .query(changeUid as UID.Schema)
    .create({ data: { tags, address, createdAt: new Date() } });
  return id;
}
