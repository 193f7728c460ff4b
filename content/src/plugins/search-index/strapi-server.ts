import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { loadSettings } from '../../settings';
import { Search } from './search';
import { seedSynonyms } from './synonyms';

let search: Search | null = null;

/** The search as a plugin; config/middlewares.ts lists its middleware `plugin::search-index.gate`. */
export default {
  register({ strapi }: { strapi: Core.Strapi }) {
    search = new Search(strapi, loadSettings().search);
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
      read: async (uid: string, documentId: string) => search?.freshness(uid, documentId) ?? [],
    }),
  },

  middlewares: {
    gate: () => async (ctx: Context, next: Next) => (search ? search.gate(ctx, next) : next()),
  },
};
