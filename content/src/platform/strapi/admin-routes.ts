import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import * as v from 'valibot';

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE';
/** Returns the body of the response. */
type Handler<I> = (ctx: Context, input: I) => Promise<unknown>;
/**
 * Who may call a route: the id of a permission, a check that throws, or `null` when the handler checks rights itself.
 * All but the last come before the input is read.
 */
type Right = string | ((ctx: Context) => void) | null;

export type AdminRoute = { method: Method; path: string; right: Right; handler: (ctx: Context) => Promise<unknown> };

/**
 * Describes a route.
 * @param call such as `GET /requests-desk/requests/:number`
 * @param schema of what it reads: the query of GET and DELETE, the body of others; a call that it refuses is answered
 *   with 400 and the message of the first fault
 */
export function route(call: `${Method} /${string}`, right: Right, handler: Handler<unknown>): AdminRoute;
export function route<S extends v.GenericSchema>(
  call: `${Method} /${string}`,
  right: Right,
  schema: S,
  handler: Handler<v.InferOutput<S>>,
): AdminRoute;
export function route(
  call: string,
  right: Right,
  ...rest: [Handler<unknown>] | [v.GenericSchema, Handler<never>]
): AdminRoute {
  const [method, path] = call.split(' ') as [Method, string];
  const [schema, handle] = rest.length === 1 ? [v.unknown(), rest[0]] : rest;
  const inputOf = (ctx: Context) => (method === 'GET' || method === 'DELETE' ? ctx.query : bodyOf(ctx));
  const handler = async (ctx: Context) => handle(ctx, readInput(schema, inputOf(ctx)) as never);
  return { method, path, right, handler };
}

const maxFaults = 20;

/**
 * Reads a value by its schema. Throws a validation error with the message of the first fault; its details list the
 * fields as the framework does.
 */
export function readInput<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const read = v.safeParse(schema, value, { message: '' });
  if (read.success) return read.output;
  const faults = read.issues.slice(0, maxFaults).map((fault) => {
    const path = v.getDotPath(fault) ?? '';
    return { path: [path], message: fault.message || `Неверное значение: ${path}`, name: 'ValidationError' };
  });
  throw new errors.ValidationError(faults[0]?.message, { errors: faults });
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
        if (typeof right === 'function') right(ctx);
        ctx.body = await handler(ctx);
      },
      config: {
        policies: [
          'admin::isAuthenticatedAdmin',
          ...(typeof right === 'string' ? [{ name: 'admin::hasPermissions', config: { actions: [right] } }] : []),
        ],
      },
    })),
  } as never);
}

/** Reads the id of a row in the path; 0, which no row has, stands for anything that PostgreSQL would refuse. */
export const idOf = (ctx: Context, name = 'id'): number =>
  /^\d{1,9}$/.test(ctx.params[name]) ? Number(ctx.params[name]) : 0;

export const bodyOf = (ctx: Context): Record<string, unknown> =>
  ((ctx.request as { body?: unknown }).body ?? {}) as Record<string, unknown>;
