import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';

/** @property right id of the permission that the route needs; without one the handler checks rights itself */
export type AdminRoute = {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  path: string;
  right?: string;
  /** Returns the body of the response. */
  handler: (ctx: Context) => Promise<unknown>;
};

/** Serves routes to users who are signed in to the admin. */
export function addAdminRoutes(strapi: Core.Strapi, routes: readonly AdminRoute[]): void {
  strapi.server.routes({
    type: 'admin',
    prefix: '',
    routes: routes.map(({ handler, right, ...route }) => ({
      ...route,
      handler: async (ctx: Context) => {
        ctx.set('Cache-Control', 'private, no-store');
        ctx.body = await handler(ctx);
      },
      config: {
        policies: [
          'admin::isAuthenticatedAdmin',
          ...(right ? [{ name: 'admin::hasPermissions', config: { actions: [right] } }] : []),
        ],
      },
    })),
  } as never);
}

export const bodyOf = (ctx: Context): Record<string, unknown> =>
  ((ctx.request as { body?: unknown }).body ?? {}) as Record<string, unknown>;
