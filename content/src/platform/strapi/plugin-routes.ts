import type { Core } from '@strapi/strapi';
import type { Context, Next } from 'koa';

export type Guard = (ctx: Context, next: Next, strapi: Core.Strapi) => Promise<unknown>;
type Route = { handler: unknown; config?: { middlewares?: unknown[] } };
export type GuardedPlugin = { routes: Record<string, { routes?: Route[] }> };

/**
 * Adds middlewares to routes of a framework plugin, after its sign-in.
 * @param guardOf returns the middleware of a handler such as `collection-types.update`
 */
export function guardRoutes(plugin: GuardedPlugin, guardOf: (handler: string) => Guard | undefined): void {
  for (const { routes } of Object.values(plugin.routes)) {
    for (const route of routes ?? []) {
      const guard = guardOf(String(route.handler));
      if (!guard) continue;
      // The framework passes no instance here, and none exists yet while plugins are extended.
      const middleware = (ctx: Context, next: Next) => guard(ctx, next, (globalThis as { strapi: Core.Strapi }).strapi);
      route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), middleware] };
    }
  }
}
