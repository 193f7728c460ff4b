import type { Capability } from '../../platform/capability';
import { guardEntries } from './guard-entries';
import { guardPeople } from './guard-people';
import { guardQueries } from './guard-queries';
import { ensureFirstAdmin, syncRoles } from './sync-roles';
import { syncPublicRole, syncTokens } from './sync-tokens';

export const staffRoles: Capability = {
  extend: {
    'content-manager': (plugin) => {
      guardEntries(plugin);
      guardQueries(plugin);
    },
    upload: guardQueries,
  },
  register: ({ strapi }) => guardPeople(strapi),
  async prepare({ strapi, settings, rights }) {
    await syncPublicRole(strapi);
    await syncRoles(strapi, rights);
    await syncTokens(strapi, settings.secrets);
    await ensureFirstAdmin(strapi, settings.admin);
  },
};
