import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { loadSettings } from '../../settings';
import { createSearch, type Search } from './search';
import { seedSynonyms } from './synonyms/seed-synonyms';

let search: Search | null = null;

/** Search as a plugin: `plugin::search-index.gate` stands among the middlewares, see config/middlewares.ts. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    search = createSearch(strapi, loadSettings().search);
  },

  async bootstrap({ strapi }: { strapi: Core.Strapi }) {
    await seedSynonyms(strapi);
    await search?.fill();
  },

  destroy() {
    search?.stop();
  },

  services: {
    state: () => ({ documents: () => search?.documents() ?? {} }),
    freshness: () => ({
      /** Absent documents and types that are not searched have none. */
      read: async (uid: string, documentId: string) => search?.freshness(uid, documentId) ?? [],
    }),
  },

  middlewares: {
    gate: () => async (ctx: Context, next: Next) => (search ? search.gate(ctx, next) : next()),
  },
};
