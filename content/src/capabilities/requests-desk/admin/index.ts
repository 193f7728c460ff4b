import { Message } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { permissionsTo } from './desk';

/** Adds the menu entry for users who may see requests. */
export function addRequestsDesk(app: StrapiApp): void {
  app.addMenuLink({
    to: 'requests-desk',
    icon: Message,
    intlLabel: { id: 'requests-desk.title', defaultMessage: 'Заявки' },
    permissions: permissionsTo('read'),
    Component: () => import('./desk-page'),
    position: 1,
  });
}
