import { Message } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { permissionsTo } from './desk';

/** The menu entry; whoever may not see requests does not see it. */
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
