import type { Core } from '@strapi/strapi';
import { refuseUnknownZones } from './clinic-zone/refuse-unknown-zones';
import { ensureConsents } from './consents/ensure-consents';
import { serveContentRules } from './content-rules/content-rules-routes';
import { lockDataFolder, refuseDamagedDatabase } from './database/lock-data-folder';
import { claimDatabase, refuseStrangeDatabase } from './database/own-database';
import { reportFailedCommits } from './database/report-failed-commits';
import { openStores } from './file-storage/open-stores';
import { ensureFirstAdmin } from './first-admin/ensure-first-admin';
import { registerSubmissions } from './graphql/register-submissions';
import { registerHistory, startHistory } from './history/history';
import { applyLabels } from './labels/apply-labels';
import { hideAccounts } from './labels/hide-accounts';
import { fillListOrder } from './list-order/fill-list-order';
import { keepListOrder } from './list-order/keep-list-order';
import { orEndStart } from './logs/end-start';
import { catchTheRest } from './logs/last-resort';
import { refuseMail } from './mail/refuse-mail';
import { endStart, startInTurn } from './nodes/start-in-turn';
import { makeNotices } from './notices/make-notices';
import { capabilities } from './permissions/roles/capabilities';
import { registerCapabilities } from './permissions/roles/register-capabilities';
import { syncRoles } from './permissions/roles/sync-roles';
import { syncPublicRole } from './permissions/sync-public-role';
import { syncTokens } from './permissions/sync-tokens';
import { keepTones } from './pictures/keep-tones';
import { turnPhotosUpright } from './pictures/turn-photos-upright';
import { registerPreview } from './preview/register-preview';
import { cleanPrivateFiles } from './private-files/clean-private-files';
import { keepToRequests } from './private-files/keep-to-requests';
import { keepUploadsPrivate } from './private-files/keep-uploads-private';
import { registerPublicationSchedule, startPublicationSchedule } from './publication-schedule/publication-schedule';
import { registerReceipts, serveReceipts } from './publish-receipt/receipt-routes';
import { registerRemoval, startRemoval } from './removal/removal';
import { openRequestsDesk } from './requests-desk/requests-desk';
import { seedOnce } from './seed/seed-once';
import { loadSettings } from './settings';
import { fillSlugs } from './slugs/fill-slugs';
import { addOpenEntriesRoutes, registerOpenEntries } from './stale-saves/open-entries';
import { keepStatistics } from './statistics/keep-statistics';
import { moderateReviews } from './submissions/moderate-reviews';

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
    if (settings.seed) await seedOnce(strapi, settings.seedFolder);
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
