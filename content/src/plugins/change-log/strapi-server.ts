import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { noteReceipt } from '../../capabilities/publish-receipt/store';
import { countHits, type HitReport } from '../../capabilities/redirects/count-hits';
import { followRedirects, readRows } from '../../capabilities/redirects/follow-redirects';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import { loadSettings } from '../../settings';
import { changesApi } from './http/changes-api';
import { dropOldChanges } from './log/drop-old-changes';
import { followDocuments } from './log/follow-documents';
import { followMedia } from './log/follow-media';
import { openLog, readLogName } from './log/open-log';
import { readChanges, readSnapshot } from './log/read-changes';
import { readContentModel } from './published/content-model';
import { tables } from './tables';
import { SiteWaker } from './wake/site-waker';

const dropEveryMs = 3_600_000;

let api: ReturnType<typeof changesApi> | null = null;
let waker: SiteWaker | null = null;

type Plugin = { strapi: Core.Strapi };

/** The change log as a plugin; the README says what it is for. */
export default {
  register({ strapi }: Plugin) {
    for (const table of tables) strapi.get('models').add(table);
    repeatWhileServing(strapi, dropEveryMs, async () => {
      try {
        await dropOldChanges(strapi, new Date());
      } catch (error) {
        strapi.log.error(`Журнал изменений: ${(error as Error).message}`);
      }
    });
  },

  async bootstrap({ strapi }: Plugin) {
    const { siteUrl, siteWakeUrls, secrets } = loadSettings();
    const content = readContentModel(strapi);
    await openLog(strapi, new Date());
    const name = await readLogName(strapi);
    waker = new SiteWaker(siteWakeUrls, secrets.siteToken, (line) => strapi.log.warn(line));
    const changed = () => {
      // The first start fills the database before anybody could ask.
      if (strapi.server.httpServer.listening) waker?.wake();
    };
    followDocuments(strapi, content, {
      changed,
      written: async (change) => {
        if (strapi.server.httpServer.listening) await noteReceipt(strapi, change, new Date());
      },
    });
    followMedia(strapi, content, changed);
    followRedirects(strapi, siteUrl, changed);
    const log = {
      name,
      readChanges: (after: number) => readChanges(strapi, after),
      readSnapshot: () => readSnapshot(strapi, content),
      readRedirects: () => readRows(strapi),
      countHits: (report: HitReport) => countHits(strapi, report),
    };
    api = changesApi(() => log, [secrets.siteToken, secrets.formerSiteToken]);
  },

  destroy() {
    waker?.stop();
  },

  controllers: {
    changes: () => ({
      find: (ctx: Context) => api?.find(ctx),
      snapshot: (ctx: Context) => api?.snapshot(ctx),
      redirects: (ctx: Context) => api?.redirects(ctx),
      hits: (ctx: Context) => api?.hits(ctx),
    }),
  },

  routes: {
    'content-api': {
      type: 'content-api',
      // Not by the framework's rights: the key is the site's own, and an editor cannot hand it out in the admin.
      routes: [
        { method: 'GET', path: '/changes', handler: 'changes.find', config: { prefix: '', auth: false } },
        { method: 'GET', path: '/changes/snapshot', handler: 'changes.snapshot', config: { prefix: '', auth: false } },
        {
          method: 'GET',
          path: '/changes/redirects',
          handler: 'changes.redirects',
          config: { prefix: '', auth: false },
        },
        {
          method: 'POST',
          path: '/changes/redirects/hits',
          handler: 'changes.hits',
          config: { prefix: '', auth: false },
        },
      ],
    },
  },
};
