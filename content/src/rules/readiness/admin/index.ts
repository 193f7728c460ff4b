import { CheckCircle } from '@strapi/icons';
import type { AdminPart } from '../../../platform/admin/admin-part';
import { readinessRight } from '../rules';

/** «Готовность клиники» on the home page of users with the right, and its page. */
export const readinessPart: AdminPart = {
  widgets: [
    {
      id: 'readiness',
      title: 'Готовность клиники',
      icon: CheckCircle,
      permissions: [readinessRight],
      load: () => import('./readiness-widget'),
    },
  ],
  register(app) {
    app.router.addRoute({
      path: 'readiness',
      lazy: async () => ({ Component: (await import('./readiness-page')).default }),
    });
    app.router.addRoute({
      path: 'clinic-facts',
      lazy: async () => ({ Component: (await import('./facts-page')).default }),
    });
  },
};
