import type { Core } from '@strapi/strapi';
import { readContentModel } from '../../platform/content-model/content-model';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { whenTrusted } from '../../platform/trusted-clock/clock';
import { loadSettings } from '../../settings';
import { serveChanges } from './changes-api';
import { followDocuments, type WrittenChange } from './follow-documents';
import { followMedia } from './follow-media';
import { dropOldChanges, openLog, readLogName } from './log';
import { SiteWaker } from './site-waker';
import { tables } from './tables';

type Plugin = { strapi: Core.Strapi };

const dropEveryMs = 3_600_000;

let waker: SiteWaker | null = null;

/** The change log as a Strapi plugin, see README.md. */
export default {
  /** Adds the tables, before the framework creates tables. */
  register({ strapi }: Plugin) {
    for (const table of tables) strapi.get('models').add(table);
    repeatWhileServing(strapi, dropEveryMs, 'Журнал изменений', () =>
      whenTrusted(strapi, (now) => dropOldChanges(strapi, now)),
    );
  },

  /** Opens the log, serves it to sites and logs changes of media; `logDocuments` adds the documents. */
  async bootstrap({ strapi }: Plugin) {
    const { siteWakeUrls, secrets } = loadSettings();
    const content = readContentModel(strapi);
    await openLog(strapi, new Date());
    waker = new SiteWaker(siteWakeUrls, secrets.siteToken, (line) => strapi.log.warn(line));
    followMedia(strapi, content, () => wakeSites(strapi));
    serveChanges(strapi, content, await readLogName(strapi), [secrets.siteToken, secrets.formerSiteToken]);
  },

  destroy() {
    waker?.stop();
  },
};

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
