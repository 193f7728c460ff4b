import type { Capability } from '../../../platform/capability';
import { refuseStaleSaves } from '.';
import { openEntryRoutes, openEntryTable } from './routes';

export const staleSaves: Capability = {
  tables: [openEntryTable],
  extend: { 'content-manager': refuseStaleSaves },
  adminRoutes: ({ strapi }) => openEntryRoutes(strapi),
};
