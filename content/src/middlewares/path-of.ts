import type { Context } from 'koa';

/** The path as the router will read it: it makes no difference between /graphql, /GraphQL and /graphql/, so a gate must not either. */
export function pathOf(ctx: Context): string {
  return ctx.path.toLowerCase().replace(/\/+$/, '');
}
