import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { ensureFirstAdmin } from './first-admin/ensure-first-admin';
import { registerSubmissions } from './graphql/register-submissions';
import { applyLabels } from './labels/apply-labels';
import { hideAccounts } from './labels/hide-accounts';
import { makeNotices } from './notices/make-notices';
import { syncPublicRole } from './permissions/sync-public-role';
import { syncTokens } from './permissions/sync-tokens';
import { keepTones } from './pictures/keep-tones';
import { turnPhotosUpright } from './pictures/turn-photos-upright';
import { cleanPrivateFiles } from './private-files/clean-private-files';
import { keepUploadsPrivate } from './private-files/keep-uploads-private';
import { seedOnce } from './seed/seed-once';
import { loadSettings } from './settings';
import { moderateReviews } from './submissions/moderate-reviews';

type Context = { strapi: Core.Strapi };

export default {
  register({ strapi }: Context) {
    const settings = loadSettings();
    const privateFolder = join(settings.dataDir, 'private');
    registerSubmissions(strapi, makeNotices(strapi, settings));
    keepUploadsPrivate(strapi, privateFolder, settings.secrets.encryptionKey);
    cleanPrivateFiles(strapi, privateFolder);
    hideAccounts(strapi);
    moderateReviews(strapi);
    keepTones(strapi);
  },

  async bootstrap({ strapi }: Context) {
    const settings = loadSettings();
    await syncPublicRole(strapi);
    await syncTokens(strapi, settings.secrets);
    await applyLabels(strapi);
    await turnPhotosUpright(strapi);
    await ensureFirstAdmin(strapi, settings.admin);
    if (settings.seed) await seedOnce(strapi, settings.seedFolder);
  },
};
