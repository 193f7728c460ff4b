import { resolve } from 'node:path';
import type { Core } from '@strapi/strapi';
import { ownHosts } from './capabilities/checked-fields';
import { ensureConsents } from './capabilities/consents';
import { serveContentRules } from './capabilities/content-rules/routes';
import { registerHistory, startHistory } from './capabilities/history';
import { registerKeptLinks } from './capabilities/kept-links';
import { applyLabels, hideAccounts } from './capabilities/labels';
import { registerLinks } from './capabilities/links/routes';
import { fillListOrder } from './capabilities/list-order';
import { makeNotices } from './capabilities/notices';
import { servePreviewNotes } from './capabilities/preview/notes';
import { registerPreview } from './capabilities/preview/routes';
import { previewCapability } from './capabilities/preview/rules';
import { servePriceSheet } from './capabilities/price-sheet/routes';
import { keepUploadsPrivate } from './capabilities/private-files';
import { cleanPrivateFiles } from './capabilities/private-files/unused-files';
import { registerPublicationSchedule, startPublicationSchedule } from './capabilities/publication-schedule';
import { serveReceipts } from './capabilities/publish-receipt/routes';
import { serveReadiness } from './capabilities/readiness/routes';
import { readinessCapability } from './capabilities/readiness/rules';
import { addFormerSite } from './capabilities/redirects/add-former-site';
import { serveRedirects } from './capabilities/redirects/routes';
import { registerRemoval, startRemoval } from './capabilities/removal';
import { openRequestsDesk } from './capabilities/requests-desk';
import { requestsDesk } from './capabilities/requests-desk/rules';
import type { Capability } from './capabilities/staff-roles/roles';
import { ensureFirstAdmin, registerCapabilities, syncRoles } from './capabilities/staff-roles/sync-roles';
import { syncPublicRole, syncTokens } from './capabilities/staff-roles/sync-tokens';
import { serveOpenEntries } from './capabilities/stale-saves/routes';
import { keepStatistics } from './capabilities/statistics/routes';
import { statisticsCapability } from './capabilities/statistics/rules';
import { registerSubmissions } from './capabilities/submissions';
import { nameOldReviews } from './capabilities/submissions/name-reviews';
import { addDocumentMiddlewares, addEditorMiddlewares } from './document-middlewares';
import { registerZoneField, setFirstZone } from './platform/clinic-zone/clinic-zone';
import { serveTypes } from './platform/content-model/serve-types';
import { lockDataFolder, refuseDamagedDatabase } from './platform/database/lock-data-folder';
import { claimDatabase, refuseStrangeDatabase } from './platform/database/own-database';
import { reportFailedCommits } from './platform/database/report-failed-commits';
import { orEndStart } from './platform/end-start';
import { openStores } from './platform/file-storage/open-stores';
import { logUncaughtErrors } from './platform/logs/last-resort';
import { endStart, startInTurn } from './platform/nodes/start-in-turn';
import { keepTones } from './platform/pictures';
import { refuseMail } from './platform/refuse-mail';
import { keepClock } from './platform/trusted-clock/clock';
import { seedOnce } from './seed/load-demo';
import { loadSettings } from './settings';

type Context = { strapi: Core.Strapi };

/** Parts of the admin with rights of their own. */
const capabilities: readonly Capability[] = [
  previewCapability,
  readinessCapability,
  requestsDesk,
  statisticsCapability,
];

export default {
  async register({ strapi }: Context) {
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
    registerZoneField(strapi);
    const stores = await openStores(settings.s3, settings.dataDir);
    await registerCapabilities(strapi, capabilities);
    registerSubmissions(strapi, makeNotices(strapi, settings));
    keepUploadsPrivate(strapi, stores);
    cleanPrivateFiles(strapi, stores.files);
    openRequestsDesk(strapi, stores.files.open, settings);
    hideAccounts(strapi);
    const siteTokens = [settings.secrets.siteToken, settings.secrets.formerSiteToken];
    keepStatistics(strapi, siteTokens);
    serveRedirects(strapi, siteTokens);
    registerPreview(strapi, settings);
    servePreviewNotes(strapi, settings);
    serveReceipts(strapi, settings);
    registerHistory(strapi);
    registerKeptLinks(strapi);
    registerRemoval(strapi);
    registerPublicationSchedule(strapi);
    serveOpenEntries(strapi);
    serveReadiness(strapi, settings);
    registerLinks(strapi, ownHosts(settings));
    servePriceSheet(strapi);
  },

  async bootstrap({ strapi }: Context) {
    const settings = loadSettings();
    await keepClock(strapi);
    addDocumentMiddlewares(strapi, settings);
    if (!settings.mail) refuseMail(strapi);
    keepTones(strapi, (await openStores(settings.s3, settings.dataDir)).pictures);
    await syncPublicRole(strapi);
    await syncRoles(strapi, capabilities);
    await syncTokens(strapi, settings.secrets);
    await applyLabels(strapi);
    await setFirstZone(strapi, settings.clinicTimeZone);
    await fillListOrder(strapi);
    await nameOldReviews(strapi);
    await ensureFirstAdmin(strapi, settings.admin);
    serveContentRules(strapi, ownHosts(settings));
    if (settings.seed) await seedOnce(strapi, resolve('seed'));
    await ensureConsents(strapi);
    await addFormerSite(strapi);
    addEditorMiddlewares(strapi, settings);
    await startHistory(strapi);
    startRemoval(strapi);
    startPublicationSchedule(strapi);
    await claimDatabase(strapi, settings);
    await endStart();
    logUncaughtErrors(process, strapi.log, () => strapi.stop());
  },
};
