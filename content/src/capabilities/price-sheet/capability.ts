import type { Capability } from '../../platform/capability';
import { priceSheetRoutes } from './routes';
import { recordTable } from './store';

export const priceSheet: Capability = {
  name: 'price-sheet',
  tables: [recordTable],
  adminRoutes: ({ strapi }) => priceSheetRoutes(strapi),
};
