import type { Core } from '@strapi/strapi';
import { fileUid } from '../content-model/uids';

type Write = (params: { data?: Record<string, unknown> }) => Promise<unknown>;
export type Wrap = (write: Write) => Write;

/**
 * Replaces how the media library updates and deletes its rows: the framework's database hooks run outside the
 * transaction of the write.
 */
export function wrapFileWrites(strapi: Core.Strapi, wraps: { update?: Wrap; delete?: Wrap }): void {
  const files = strapi.db.query(fileUid) as { update: Write; delete: Write };
  if (wraps.update) files.update = wraps.update(files.update.bind(files));
  if (wraps.delete) files.delete = wraps.delete(files.delete.bind(files));
}
