import type { Capability } from '../../../platform/capability';
import { readContentModel } from '../../../platform/content-model/content-model';
import { purgeLostLinks } from '../kept-links';
import { keepDeleted } from '.';
import { dropReturnedRedirects, redirectRemoved } from './redirect-removed';
import { removalRoutes } from './routes';
import { deletedTable, purgeOld } from './store';

const purgeEveryMs = 3_600_000;

export const removal: Capability = {
  tables: [deletedTable],
  extend: { 'content-manager': redirectRemoved },
  adminRoutes: ({ strapi }) => removalRoutes(strapi),
  tasks: ({ strapi }) => [
    {
      everyMs: purgeEveryMs,
      name: 'Удалённые записи',
      run: async () => {
        const now = new Date();
        // While entries can still be restored, so can their links.
        if (await purgeOld(strapi, now)) await purgeLostLinks(strapi, readContentModel(strapi), now);
      },
    },
  ],
  editing: ({ strapi }) => [keepDeleted(strapi), dropReturnedRedirects(strapi)],
};
