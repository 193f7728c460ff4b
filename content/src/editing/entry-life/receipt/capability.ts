import type { Capability } from '../../../platform/capability';
import { receiptRoutes } from './routes';
import { notePublishing, receiptTable } from './store';

export const publishReceipt: Capability = {
  tables: [receiptTable],
  published: ({ strapi }, change) => notePublishing(strapi, change),
  adminRoutes: ({ strapi, settings }) => receiptRoutes(strapi, settings),
};
