import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
/** Returns the body of the response. */
type Handler = (ctx: Context) => Promise<unknown>;

/** @property right id of the permission that the route needs; `null`: the handler checks rights itself */
export type AdminRoute = { method: Method; path: string; right: string | null; handler: Handler };

/** Describes a route. @param call such as `GET /requests-desk/requests/:number` */
export function route(call: `${Method} /${string}`, right: AdminRoute['right'], handler: Handler): AdminRoute {
  const [method, path] = call.split(' ') as [Method, string];
  return { method, path, right, handler };
}

/** Serves routes to users who are signed in to the admin. */
export function addAdminRoutes(strapi: Core.Strapi, routes: readonly AdminRoute[]): void {
  strapi.server.routes({
    type: 'admin',
    prefix: '',
    routes: routes.map(({ handler, right, ...route }) => ({
      ...route,
      handler: async (ctx: Context) => {
        ctx.set('Cache-Control', 'private, no-store');
        // PostgreSQL refuses the sign with an error; queries and bodies have lost it already.
        if (Object.values<string>(ctx.params).some((text) => text.includes('\0'))) throw new errors.NotFoundError();
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

/** Reads the id of a row in the path; 0, which no row has, stands for anything that PostgreSQL would refuse. */
export const idOf = (ctx: Context, name = 'id'): number =>
  /^\d{1,9}$/.test(ctx.params[name]) ? Number(ctx.params[name]) : 0;

/** Tells whether a value of a body can be the id of a row: PostgreSQL refuses others with an error. */
export const isRowId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31;

export const bodyOf = (ctx: Context): Record<string, unknown> =>
  ((ctx.request as { body?: unknown }).body ?? {}) as Record<string, unknown>;
