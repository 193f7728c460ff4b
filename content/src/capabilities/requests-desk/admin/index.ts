import { Message } from '@strapi/icons';
import type { AdminPart } from '../../../platform/admin/admin-part';
import { permissionsTo } from './desk';
import { linkManifest } from './device';
import { watchCalls } from './watch-calls';

/** The desk, the line on the home page and the signals of new requests, for users who may see requests. */
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
  register(app) {
    linkManifest();
    watchCalls(app);
  },
};
