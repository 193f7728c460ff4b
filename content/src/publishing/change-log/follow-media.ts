import type { Core } from '@strapi/strapi';
import type { ContentModel } from '../../platform/content-model/content-model';
import { fileUid } from '../../platform/content-model/uids';
import { privatePrefix } from '../../platform/file-storage/file-store';
import { type Wrap, wrapFileWrites } from '../../platform/strapi/file-writes';
import { lockLog, writeChange } from './log';
import { documentTag } from './tags';

type File = { documentId: string; url?: string | null } | null;

/**
 * Logs that a picture was replaced, renamed or deleted, in the transaction of the write. New files are not shown anywhere yet, and visitors' files never are.
 */
export function followMedia(strapi: Core.Strapi, content: ContentModel, changed: () => void): void {
  const typeName = content.typeName(fileUid);
  const logged: Wrap = (write) => (params) =>
    strapi.db.transaction(async ({ trx, onCommit }) => {
      await lockLog(strapi, trx);
      const file = (await write(params)) as File;
      if (!file || file.url?.startsWith(privatePrefix)) return file;
      await writeChange(strapi, [documentTag(typeName, file.documentId)]);
      onCommit(changed);
      return file;
    });
  wrapFileWrites(strapi, { update: logged, delete: logged });
}
