import type { Core } from '@strapi/strapi';
import { ensureFirstAdmin } from './first-admin/ensure-first-admin';
import { registerSubmissions } from './graphql/register-submissions';
import { applyLabels } from './labels/apply-labels';
import { hideAccounts } from './labels/hide-accounts';
import { syncPublicRole } from './permissions/sync-public-role';
import { syncTokens } from './permissions/sync-tokens';
import { seedOnce } from './seed/seed-once';
import { loadSettings } from './settings';

type Context = { strapi: Core.Strapi };

export default {
  register({ strapi }: Context) {
    registerSubmissions(strapi);
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
