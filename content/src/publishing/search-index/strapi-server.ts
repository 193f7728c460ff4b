import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';
import { loadSettings } from '../../platform/settings';
import { Search } from './search';
import { seedSynonyms } from './synonyms';

type Plugin = { strapi: Core.Strapi };

let search: Search | null = null;

/** Returns the search of this process. Throws before the plugin is registered. */
export function currentSearch(): Search {
  if (!search) throw new Error('the search is not registered yet');
  return search;
}

/** The search as a Strapi plugin; config/middlewares.ts lists its middleware `plugin::search-index.gate`. */
export default {
  register({ strapi }: Plugin) {
    search = new Search(strapi, loadSettings().search);
  },

  async bootstrap({ strapi }: Plugin) {
    await seedSynonyms(strapi);
    await currentSearch().fill();
  },

  destroy() {
    search?.stop();
  },

  middlewares: {
    gate: () => (ctx: Context, next: Next) => currentSearch().gate(ctx, next),
  },
};
