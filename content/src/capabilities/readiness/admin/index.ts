import { CheckCircle } from '@strapi/icons';
import type { StrapiApp } from '@strapi/strapi/admin';
import { readinessRight } from '../rules';

/** Adds «Готовность клиники» to the home page of users with the right, and its page. Call it in `register`. */
export function addReadiness(app: StrapiApp): void {
  app.widgets.register((others) => [
    {
      id: 'readiness',
      icon: CheckCircle,
      title: { id: 'readiness.title', defaultMessage: 'Готовность клиники' },
      permissions: [readinessRight],
      component: async () => (await import('./readiness-widget')).default,
    },
    ...others,
  ]);
  app.router.addRoute({
    path: 'readiness',
    lazy: async () => ({ Component: (await import('./readiness-page')).default }),
  });
}
