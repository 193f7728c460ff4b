import type { Capability } from '../../platform/capability';
import { whenTrusted } from '../../platform/trusted-clock/clock';
import { receiptRoutes } from './routes';
import { dropOldReceipts, noteReceipt, receiptTable } from './store';

const dayMs = 86_400_000;

export const publishReceipt: Capability = {
  tables: [receiptTable],
  published: ({ strapi }, change) => noteReceipt(strapi, change),
  adminRoutes: ({ strapi, settings }) => receiptRoutes(strapi, settings),
  tasks: ({ strapi }) => [
    {
      everyMs: dayMs,
      name: 'Квитанции публикаций',
      run: () => whenTrusted(strapi, (now) => dropOldReceipts(strapi, now)),
    },
  ],
};
