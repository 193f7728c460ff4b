import { Calendar } from '@strapi/icons';
import { permissionsTo } from '../../../../people/request-records/admin/desk';
import type { AdminPart } from '../../../../platform/admin/admin-part';

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
