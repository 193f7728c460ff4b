import type { Core } from '@strapi/strapi';
import { registerSubmissions } from './graphql/register-submissions';
import { syncPublicRole } from './permissions/sync-public-role';
import { syncTokens } from './permissions/sync-tokens';
import { readSettings } from './settings';

export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    registerSubmissions(strapi);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    const settings = readSettings(process.env);
    await syncPublicRole(strapi);
    await syncTokens(strapi, settings.secrets);
  },
};
