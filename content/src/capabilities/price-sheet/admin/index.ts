import { GridNine } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { mayChangePrices } from '../rules';

/** Adds the page «Прайс-лист» for users who may change services. */
export function addPriceSheet(app: StrapiApp): void {
  app.addMenuLink({
    to: 'price-sheet',
    icon: GridNine,
    intlLabel: { id: 'price-sheet.title', defaultMessage: 'Прайс-лист' },
    permissions: mayChangePrices as Parameters<typeof app.addMenuLink>[0]['permissions'],
    position: 3,
    Component: () => import('./price-sheet-page'),
  });
}
