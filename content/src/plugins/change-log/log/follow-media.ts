import type { Core } from '@strapi/strapi';
import { privatePrefix } from '../../../capabilities/private-files';
import { type ContentModel, fileUid } from '../published/content-model';
import { documentTag } from '../tags';
import { lockLog } from './lock-log';
import { writeChange } from './write-change';

type File = { documentId: string; url?: string | null } | null;
type Write = (params: object) => Promise<unknown>;
type Files = { update: Write; delete: Write; findOne: Write };

/**
 * Writes down that a picture was replaced, renamed or deleted. Files are no documents to the framework, and the hooks of
 * its database stand before and after a write, outside its transaction: so the two writes themselves are wrapped.
 * A new file needs no row, nothing shows it yet; visitors' files are never shown.
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
        await writeChange(strapi, [documentTag(typeName, file.documentId)], null);
        onCommit(changed);
        return file;
      });
  files.update = wrap(files.update.bind(files));
  files.delete = wrap(files.delete.bind(files));
}
