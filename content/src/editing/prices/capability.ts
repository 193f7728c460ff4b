import type { Capability } from '../../platform/capability';
import { priceSheetRoutes } from './routes';
import { recordTable } from './store';

export const priceSheet: Capability = {
  tables: [recordTable],
  adminRoutes: ({ strapi }) => priceSheetRoutes(strapi),
};
