import type { Core } from '@strapi/strapi';
import type { DocumentMiddleware, WrittenChange } from '../../platform/capability';
import { whenTrusted } from '../../platform/clock/clock';
import { type ContentModel, readContentModel } from '../../platform/content-model/content-model';
import { fileUid } from '../../platform/content-model/uids';
import { addTables } from '../../platform/database/define-table';
import { privatePrefix } from '../../platform/file-storage/file-store';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { loadSettings } from '../../platform/settings';
import { type Wrap, wrapFileWrites } from '../../platform/strapi/file-writes';
import { serveChanges } from './changes-api';
import { followDocuments } from './follow-documents';
import { changeTable, dropOldChanges, lockLog, openLog, readLogName, writeChange } from './log';
import { formerSlugTable } from './pages/former-slugs';
import { SiteWaker } from './site-waker';
import { documentTag } from './tags';

type Plugin = { strapi: Core.Strapi };

const dropEveryMs = 3_600_000;

let waker: SiteWaker | null = null;

/** The change log as a Strapi plugin, see README.md. */
export default {
  /** Adds the tables, before the framework creates tables. */
  register({ strapi }: Plugin) {
    addTables(strapi, [changeTable, formerSlugTable]);
    repeatWhileServing(strapi, {
      everyMs: dropEveryMs,
      name: 'Журнал изменений',
      run: () => whenTrusted(strapi, (now) => dropOldChanges(strapi, now)),
    });
  },

  /** Opens the log, serves it to sites and logs changes of media; `logDocuments` adds the documents. */
  async bootstrap({ strapi }: Plugin) {
    const { siteWakeUrls, siteTokens, secrets } = loadSettings();
    const content = readContentModel(strapi);
    await openLog(strapi, new Date());
    waker = new SiteWaker(siteWakeUrls, secrets.siteToken, (line) => strapi.log.warn(line));
    followMedia(strapi, content, () => wakeSites(strapi));
    serveChanges(strapi, content, await readLogName(strapi), siteTokens);
  },

  destroy() {
    waker?.stop();
  },
};

/**
 * Returns the document middleware that logs changes.
 * @param written is called in the transaction of each change, except while the first start fills the database
 */
export function logDocuments(
  strapi: Core.Strapi,
  written: (change: WrittenChange) => Promise<void>,
): DocumentMiddleware {
  return followDocuments(strapi, readContentModel(strapi), {
    changed: () => wakeSites(strapi),
    written: async (change) => {
      if (isServing(strapi)) await written(change);
    },
  });
}

/** Tells the sites to read the log. Call it after a commit. */
export function wakeSites(strapi: Core.Strapi): void {
  if (isServing(strapi)) waker?.wake();
}

const isServing = (strapi: Core.Strapi) => strapi.server.httpServer.listening;

type File = { documentId: string; url?: string | null } | null;

/**
 * Logs that a picture was replaced, renamed or deleted, in the transaction of the write. New files are not shown anywhere yet, and visitors' files never are.
 */
function followMedia(strapi: Core.Strapi, content: ContentModel, changed: () => void): void {
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
