import { Message } from '@strapi/icons';
import { permissionsTo } from '../../../people/request-records/admin/desk';
import type { AdminPart } from '../../../platform/admin/admin-part';

/** The desk and its line on the home page, for users who may see requests. */
export const requestsDeskPart: AdminPart = {
  pages: [
    {
      to: 'requests-desk',
      title: 'Заявки',
      icon: Message,
      permissions: permissionsTo('read'),
      position: 1,
      load: () => import('./desk-page'),
    },
  ],
  widgets: [
    {
      id: 'new-requests',
      title: 'Новые заявки',
      icon: Message,
      permissions: permissionsTo('read'),
      load: () => import('./new-requests-widget'),
    },
  ],
};
