import { join } from 'node:path';
import type { Core } from '@strapi/strapi';
import { ensureFirstAdmin } from './first-admin/ensure-first-admin';
import { registerSubmissions } from './graphql/register-submissions';
import { applyLabels } from './labels/apply-labels';
import { hideAccounts } from './labels/hide-accounts';
import { syncPublicRole } from './permissions/sync-public-role';
import { syncTokens } from './permissions/sync-tokens';
import { keepUploadsPrivate } from './private-files/keep-uploads-private';
import { seedOnce } from './seed/seed-once';
import { loadSettings } from './settings';

type Context = { strapi: Core.Strapi };

export default {
  register({ strapi }: Context) {
    const { dataDir, secrets } = loadSettings();
    registerSubmissions(strapi);
    keepUploadsPrivate(strapi, join(dataDir, 'private'), secrets.encryptionKey);
    hideAccounts(strapi);
  },

  async bootstrap({ strapi }: Context) {
    const settings = loadSettings();
    await syncPublicRole(strapi);
    await syncTokens(strapi, settings.secrets);
    await applyLabels(strapi);
    await ensureFirstAdmin(strapi, settings.admin);
    if (settings.seed) await seedOnce(strapi, settings.seedFolder);
  },
};
