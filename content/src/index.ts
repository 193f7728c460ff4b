import { resolve } from 'node:path';
import type { Core } from '@strapi/strapi';
import { ensureConsents } from './capabilities/consents/ensure-consents';
import { serveContentRules } from './capabilities/content-rules/content-rules-routes';
import { registerHistory, startHistory } from './capabilities/history/history';
import { applyLabels } from './capabilities/labels/apply-labels';
import { hideAccounts } from './capabilities/labels/hide-accounts';
import { fillListOrder } from './capabilities/list-order/fill-list-order';
import { keepListOrder } from './capabilities/list-order/keep-list-order';
import { makeNotices } from './capabilities/notices/make-notices';
import { registerPreview } from './capabilities/preview/register-preview';
import { cleanPrivateFiles } from './capabilities/private-files/clean-private-files';
import { keepToRequests } from './capabilities/private-files/keep-to-requests';
import { keepUploadsPrivate } from './capabilities/private-files/keep-uploads-private';
import {
  registerPublicationSchedule,
  startPublicationSchedule,
} from './capabilities/publication-schedule/publication-schedule';
import { registerReceipts, serveReceipts } from './capabilities/publish-receipt/receipt-routes';
import { registerRemoval, startRemoval } from './capabilities/removal/removal';
import { openRequestsDesk } from './capabilities/requests-desk/requests-desk';
import { fillSlugs } from './capabilities/slugs/fill-slugs';
import { ensureFirstAdmin } from './capabilities/staff-roles/ensure-first-admin';
import { capabilities } from './capabilities/staff-roles/roles/capabilities';
import { registerCapabilities } from './capabilities/staff-roles/roles/register-capabilities';
import { syncRoles } from './capabilities/staff-roles/roles/sync-roles';
import { syncPublicRole } from './capabilities/staff-roles/sync-public-role';
import { syncTokens } from './capabilities/staff-roles/sync-tokens';
import { addOpenEntriesRoutes, registerOpenEntries } from './capabilities/stale-saves/open-entries';
import { keepStatistics } from './capabilities/statistics/keep-statistics';
import { moderateReviews } from './capabilities/submissions/moderate-reviews';
import { registerSubmissions } from './capabilities/submissions/register-submissions';
import { refuseUnknownZones } from './platform/clinic-zone/refuse-unknown-zones';
import { lockDataFolder, refuseDamagedDatabase } from './platform/database/lock-data-folder';
import { claimDatabase, refuseStrangeDatabase } from './platform/database/own-database';
import { reportFailedCommits } from './platform/database/report-failed-commits';
import { openStores } from './platform/file-storage/open-stores';
import { orEndStart } from './platform/logs/end-start';
import { catchTheRest } from './platform/logs/last-resort';
import { endStart, startInTurn } from './platform/nodes/start-in-turn';
import { keepTones } from './platform/pictures/keep-tones';
import { turnPhotosUpright } from './platform/pictures/turn-photos-upright';
import { refuseMail } from './platform/refuse-mail';
import { seedOnce } from './seed/seed-once';
import { loadSettings } from './settings';

type Context = { strapi: Core.Strapi };

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
    const stores = await openStores(settings.s3, settings.dataDir);
    await registerCapabilities(strapi, capabilities);
    registerSubmissions(strapi, makeNotices(strapi, settings));
    keepUploadsPrivate(strapi, stores);
    keepToRequests(strapi);
    cleanPrivateFiles(strapi, stores.files);
    openRequestsDesk(strapi, stores.files.open, settings);
    hideAccounts(strapi);
    moderateReviews(strapi);
    refuseUnknownZones(strapi);
    keepListOrder(strapi);
    fillSlugs(strapi);
    keepStatistics(strapi, [settings.secrets.siteToken, settings.secrets.formerSiteToken]);
    registerPreview(strapi, settings);
    registerReceipts(strapi);
    registerHistory(strapi);
    registerRemoval(strapi);
    registerPublicationSchedule(strapi);
    registerOpenEntries(strapi);
  },

  async bootstrap({ strapi }: Context) {
    const settings = loadSettings();
    if (!settings.mail) refuseMail(strapi);
    keepTones(strapi, (await openStores(settings.s3, settings.dataDir)).pictures);
    await syncPublicRole(strapi);
    await syncRoles(strapi, capabilities);
    await syncTokens(strapi, settings.secrets);
    await applyLabels(strapi);
    await fillListOrder(strapi);
    await turnPhotosUpright(strapi);
    await ensureFirstAdmin(strapi, settings.admin);
    serveContentRules(strapi);
    serveReceipts(strapi, settings);
    if (settings.seed) await seedOnce(strapi, resolve('seed'));
    await ensureConsents(strapi);
    await startHistory(strapi);
    startRemoval(strapi);
    startPublicationSchedule(strapi);
    addOpenEntriesRoutes(strapi);
    await claimDatabase(strapi, settings);
    await endStart();
    catchTheRest(process, strapi.log, () => strapi.stop());
  },
};
