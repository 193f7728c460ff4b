import { Calendar } from '@strapi/icons';
import type { AdminPart } from '../../../platform/admin/admin-part';
import { permissionsTo } from '../../request-records/admin/desk';

/** «День», for users who may see requests. */
export const daySheetPart: AdminPart = {
  pages: [
    {
      to: 'day',
      title: 'День',
      icon: Calendar,
      permissions: permissionsTo('read'),
      position: 2,
      load: () => import('./day-page'),
    },
  ],
};
