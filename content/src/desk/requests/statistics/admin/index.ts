import { ChartPie } from '@strapi/icons';
import type { AdminPart } from '../../../../platform/admin/admin-part';
import { statisticsRight } from '../rules';

export const statisticsPart: AdminPart = {
  pages: [
    {
      to: 'statistics',
      title: 'Статистика',
      icon: ChartPie,
      permissions: [statisticsRight],
      position: 5,
      load: () => import('./statistics-page'),
    },
  ],
};
