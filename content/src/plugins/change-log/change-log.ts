import type { Core } from '@strapi/strapi';
import { readContentModel } from '../../platform/content-model/content-model';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { loadSettings } from '../../settings';
import { serveChanges } from './changes-api';
import { followDocuments, type WrittenChange } from './follow-documents';
import { followMedia } from './follow-media';
import { dropOldChanges, openLog, readChanges, readLogName, readSnapshot } from './log';
import { SiteWaker } from './site-waker';
import { tables } from './tables';

const dropEveryMs = 3_600_000;

let waker: SiteWaker | null = null;

/** Adds the tables. Call it before the framework creates tables. */
export function registerChangeLog(strapi: Core.Strapi): void {
  for (const table of tables) strapi.get('models').add(table);
  repeatWhileServing(strapi, dropEveryMs, 'Журнал изменений', () => dropOldChanges(strapi, new Date()));
}

/** Opens the log, serves it to sites and logs changes of media; `logDocuments` adds the documents. */
export async function startChangeLog(strapi: Core.Strapi): Promise<void> {
  const { siteWakeUrls, secrets } = loadSettings();
  const content = readContentModel(strapi);
  await openLog(strapi, new Date());
  waker = new SiteWaker(siteWakeUrls, secrets.siteToken, (line) => strapi.log.warn(line));
  followMedia(strapi, content, () => wakeSites(strapi));
  const log = {
    name: await readLogName(strapi),
    readChanges: (after: number) => readChanges(strapi, after),
    readSnapshot: () => readSnapshot(strapi, content),
  };
  serveChanges(strapi, log, [secrets.siteToken, secrets.formerSiteToken]);
}

export function stopChangeLog(): void {
  waker?.stop();
}

/**
 * Adds the document middleware that logs changes.
 * @param written is called in the transaction of each change, except while the first start fills the database
 */
export function logDocuments(strapi: Core.Strapi, written: (change: WrittenChange) => Promise<void>): void {
  followDocuments(strapi, readContentModel(strapi), {
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
