import { ChartPie } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { statisticsRight } from '../rules';

/** Adds the page «Статистика» for users with the right. */
export function addStatistics(app: StrapiApp): void {
  app.addMenuLink({
    to: 'statistics',
    icon: ChartPie,
    intlLabel: { id: 'statistics.title', defaultMessage: 'Статистика' },
    permissions: [statisticsRight] as Parameters<typeof app.addMenuLink>[0]['permissions'],
    position: 5,
    Component: () => import('./statistics-page'),
  });
}
