import { Message } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { permissionsTo } from './desk';
import { linkManifest } from './device';
import { watchCalls } from './watch-calls';

/** Adds the menu entry, the line on the home page and the signals of new requests, for users who may see requests. */
export function addRequestsDesk(app: StrapiApp): void {
  app.addMenuLink({
    to: 'requests-desk',
    icon: Message,
    intlLabel: { id: 'requests-desk.title', defaultMessage: 'Заявки' },
    permissions: permissionsTo('read'),
    Component: () => import('./desk-page'),
    position: 1,
  });
  app.widgets.register((others) => [
    {
      id: 'new-requests',
      icon: Message,
      title: { id: 'requests-desk.new', defaultMessage: 'Новые заявки' },
      permissions: permissionsTo('read'),
      component: async () => (await import('./new-requests-widget')).default,
    },
    ...others,
  ]);
  linkManifest();
  watchCalls(app);
}
