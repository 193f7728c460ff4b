import { resolve } from 'node:path';
import type { Core } from '@strapi/strapi';
import { registerRights } from '../people/roles/sync-roles';
import type { DocumentCall, DocumentMiddleware, Service } from '../platform/capability';
import { keepClock } from '../platform/clock/clock';
import { addTables } from '../platform/database/define-table';
import { lockDataFolder, refuseDamagedDatabase } from '../platform/database/lock-data-folder';
import { claimDatabase, refuseStrangeDatabase } from '../platform/database/own-database';
import { sortInRussian } from '../platform/database/russian-order';
import { orEndStart } from '../platform/end-start';
import { openStores } from '../platform/file-storage/open-stores';
import { logUncaughtExceptions, logUnhandledRejections } from '../platform/logs/last-resort';
import { endStart, startInTurn } from '../platform/nodes/start-in-turn';
import { keepTones } from '../platform/pictures';
import { cleanDocuments } from '../platform/plain-text/clean-documents';
import { repeatWhileServing } from '../platform/repeat-while-serving';
import { loadSettings } from '../platform/settings';
import { addSiteRoutes } from '../platform/site-routes';
import { addAdminRoutes } from '../platform/strapi/admin-routes';
import { reportFailedCommits } from '../platform/strapi/commits';
import { refuseMail } from '../platform/strapi/mail-provider';
import { serveTypes } from '../platform/strapi/type-routes';
import { logDocuments } from '../publishing/change-log';
import { indexDocuments } from '../publishing/search-index';
import { seedOnce } from '../seed/load-demo';
import { capabilities } from './capabilities';

type Context = { strapi: Core.Strapi };

let service: Service | null = null;

export default {
  /** Runs before the framework opens the database. */
  async register({ strapi }: Context) {
    logUnhandledRejections(process, strapi.log);
    const settings = loadSettings();
    reportFailedCommits(strapi.db);
    await startInTurn(settings.databaseUrl);
    await orEndStart(settings.databaseUrl ? 'DATABASE_URL' : settings.dataDir, () => {
      // Nodes over one PostgreSQL may share the folder of files.
      if (!settings.databaseUrl) {
        lockDataFolder(settings.dataDir);
        refuseDamagedDatabase(settings.dataDir);
      }
      return refuseStrangeDatabase(strapi.db, settings);
    });
    serveTypes(strapi);
    const stores = await openStores(settings.s3, settings.dataDir);
    const rights = capabilities.flatMap((capability) => capability.rights ?? []);
    await registerRights(strapi, rights);
    service = { strapi, settings, stores, rights };
    for (const { tables = [], register, adminRoutes, siteRoutes, tasks } of capabilities) {
      addTables(strapi, tables);
      register?.(service);
      addAdminRoutes(strapi, adminRoutes?.(service) ?? []);
      addSiteRoutes(strapi, siteRoutes?.(service) ?? []);
      for (const task of tasks?.(service) ?? []) repeatWhileServing(strapi, task);
    }
  },

  /** Runs when the framework has opened the database and started its plugins. */
  async bootstrap({ strapi }: Context) {
    if (!service) throw new Error('register has not run');
    const { settings, stores } = service;
    await keepClock(strapi);
    addDocumentMiddlewares(service);
    if (!settings.mail) refuseMail(strapi);
    keepTones(strapi, stores.pictures);
    for (const { prepare } of capabilities) await prepare?.(service);
    if (settings.seed) await seedOnce(strapi, resolve('seed'));
    for (const { start } of capabilities) await start?.(service);
    for (const { editing } of capabilities) use(strapi, editing?.(service) ?? []);
    await sortInRussian(strapi);
    await claimDatabase(strapi, settings);
    await endStart();
    logUncaughtExceptions(process, strapi.log, () => strapi.stop());
  },
};

/** A write passes them in this order, the first one outermost. */
function addDocumentMiddlewares(service: Service): void {
  const { strapi } = service;
  use(strapi, [cleanDocuments(strapi), indexDocuments()]);
  for (const { documents } of capabilities) use(strapi, documents?.(service) ?? []);
  const listeners = capabilities.flatMap(({ published }) => published ?? []);
  // Innermost, so that it logs what the others have changed.
  use(strapi, [
    logDocuments(strapi, async (change) => {
      for (const listener of listeners) await listener(service, change);
    }),
  ]);
}

function use(strapi: Core.Strapi, middlewares: readonly DocumentMiddleware[]): void {
  for (const middleware of middlewares) {
    strapi.documents.use((context, next) => middleware(context as DocumentCall, next) as ReturnType<typeof next>);
  }
}
