import type { Core } from '@strapi/strapi';
import type { ContentModel } from '../../platform/content-model/content-model';
import { fileUid } from '../../platform/content-model/uids';
import { privatePrefix } from '../../platform/file-storage/file-store';
import { lockLog, writeChange } from './log';
import { documentTag } from './tags';

type File = { documentId: string; url?: string | null } | null;
type Write = (params: object) => Promise<unknown>;
type Files = { update: Write; delete: Write; findOne: Write };

/**
 * Logs that a picture was replaced, renamed or deleted. Wraps the two writes, because the framework's database hooks
 * run outside the transaction. New files are not shown anywhere yet, and visitors' files never are.
 */
export function followMedia(strapi: Core.Strapi, content: ContentModel, changed: () => void): void {
  const files = strapi.db.query(fileUid) as unknown as Files;
  const typeName = content.typeName(fileUid);
  const wrap =
    (write: Write): Write =>
    (params) =>
      strapi.db.transaction(async ({ trx, onCommit }) => {
        await lockLog(strapi, trx);
        const file = (await write(params)) as File;
        if (!file || file.url?.startsWith(privatePrefix)) return file;
        await writeChange(strapi, [documentTag(typeName, file.documentId)]);
        onCommit(changed);
        return file;
      });
  files.update = wrap(files.update.bind(files));
  files.delete = wrap(files.delete.bind(files));
}
