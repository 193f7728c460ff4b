import type { Capability } from '../../../platform/capability';
import { reviewUid } from '../../../platform/content-model/uids';
import { keepVersions } from '.';
import { historyRoutes } from './routes';
import { dropAllVersions, versionTable } from './store';

export const history: Capability = {
  tables: [versionTable],
  adminRoutes: ({ strapi }) => historyRoutes(strapi),
  editing: ({ strapi }) => [keepVersions(strapi)],
  prepare: ({ strapi }) => dropAllVersions(strapi, reviewUid),
};
