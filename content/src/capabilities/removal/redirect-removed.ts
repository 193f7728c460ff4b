import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { readContentModel } from '../../platform/content-model/content-model';
import { readRows, redirectUid } from '../redirects/follow-redirects';
import { pathOfTarget } from '../redirects/redirect-paths';
import { may } from '../staff-roles';
import { lostPaths, readEffects } from './effects';

type Route = { handler: unknown; config?: { middlewares?: unknown[] } };
type ContentManager = { routes: Record<string, { routes: Route[] }> };

const handlers = new Set(['collection-types.delete', 'collection-types.unpublish']);

/** Adds `?redirectTo=/path` to the framework's own calls that take an entry off the site, behind its sign-in. */
export function redirectRemoved(plugin: ContentManager): void {
  for (const { routes } of Object.values(plugin.routes)) {
    for (const route of routes ?? []) {
      if (!handlers.has(String(route.handler))) continue;
      route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), withRedirect] };
    }
  }
}

/** The removal and its redirects are saved together or not at all: no visitor meets a 404 in between. */
async function withRedirect(ctx: Context, next: Next): Promise<unknown> {
  const { redirectTo, ...query } = ctx.query;
  if (redirectTo === undefined) return next();
  if (!may(ctx, 'create', redirectUid)) throw new errors.PolicyError('Перенаправления может заводить редактор');
  ctx.query = query;
  const strapi = (globalThis as unknown as { strapi: Core.Strapi }).strapi;
  const { model = '', id = '' } = ctx.params as Record<string, string>;
  const effects = await readEffects(strapi, readContentModel(strapi), model, [id]);
  return strapi.db.transaction(async () => {
    await next();
    await redirectAll(strapi, lostPaths(effects), String(redirectTo), {
      note: `Вместо страницы «${effects.pages[0]?.title ?? ''}»`,
      userId: ctx.state.user.id,
    });
  });
}

type Author = { note: string; userId: number };

/** Rows that led to a lost path, or from it when it was free before, lead to the new place: each redirect is one hop. */
async function redirectAll(
  strapi: Core.Strapi,
  paths: readonly string[],
  to: string,
  { note, userId }: Author,
): Promise<void> {
  const redirects = strapi.documents(redirectUid);
  const rows = await readRows(strapi);
  for (const { documentId, from, to: target } of rows) {
    if (!paths.includes(pathOfTarget(target)) && !paths.includes(from)) continue;
    await redirects.update({ documentId, data: { to, updatedBy: userId } as never });
  }
  for (const from of paths) {
    if (rows.some((row) => row.from === from)) continue;
    await redirects.create({ data: { from, to, note, createdBy: userId, updatedBy: userId } as never });
  }
}
