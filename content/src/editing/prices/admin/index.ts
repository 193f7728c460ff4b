import { GridNine } from '@strapi/icons';
import type { AdminPart } from '../../../platform/admin/admin-part';
import { mayChangePrices } from '../rules';

export const priceSheetPart: AdminPart = {
  pages: [
    {
      to: 'price-sheet',
      title: 'Прайс-лист',
      icon: GridNine,
      permissions: mayChangePrices,
      position: 3,
      load: () => import('./price-sheet-page'),
    },
  ],
};
