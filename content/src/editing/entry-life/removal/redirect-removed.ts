import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { may } from '../../../people/roles';
import type { DocumentMiddleware } from '../../../platform/capability';
import { readContentModel } from '../../../platform/content-model/content-model';
import { documentService } from '../../../platform/strapi/documents';
import { type GuardedPlugin, guardRoutes } from '../../../platform/strapi/plugin-routes';
import { pageTypes } from '../../../publishing/change-log';
import { readRows, redirectUid } from '../../../publishing/redirects/follow-redirects';
import { isLivePage } from '../../../publishing/redirects/live-page';
import { pathOfTarget } from '../../../publishing/redirects/redirect-paths';
import { lostPaths, readEffects } from './effects';

/** Marks the redirects that removals have made. */
const notePrefix = 'Вместо страницы «';

const handlers = new Set(['collection-types.delete', 'collection-types.unpublish']);

/** Adds `?redirectTo=/path` to the framework's calls that delete or unpublish an entry. */
export function redirectRemoved(plugin: GuardedPlugin): void {
  guardRoutes(plugin, (handler) => (handlers.has(handler) ? withRedirect : undefined));
}

/** One transaction saves the removal and its redirects, so no visitor gets a 404 in between. */
async function withRedirect(ctx: Context, next: Next, strapi: Core.Strapi): Promise<unknown> {
  const { redirectTo, ...query } = ctx.query;
  if (redirectTo === undefined) return next();
  if (!may(ctx, 'create', redirectUid)) throw new errors.PolicyError('Перенаправления может заводить редактор');
  ctx.query = query;
  const { model = '', id = '' } = ctx.params as Record<string, string>;
  const effects = await readEffects(strapi, readContentModel(strapi), model, [id]);
  return strapi.db.transaction(async () => {
    await next();
    await redirectAll(strapi, lostPaths(effects), String(redirectTo), {
      note: `${notePrefix}${effects.pages[0]?.title ?? ''}»`,
      userId: ctx.state.user.id,
    });
  });
}

type Author = { note: string; userId: number };

/** Redirects to or from a lost path get the new target, so each stays one hop. */
async function redirectAll(
  strapi: Core.Strapi,
  paths: readonly string[],
  to: string,
  { note, userId }: Author,
): Promise<void> {
  const redirects = documentService(strapi, redirectUid);
  const rows = await readRows(strapi);
  for (const { documentId, from, to: target } of rows) {
    if (!paths.includes(pathOfTarget(target)) && !paths.includes(from)) continue;
    await redirects.update({ documentId, data: { to, updatedBy: userId } });
  }
  for (const from of paths) {
    if (rows.some((row) => row.from === from)) continue;
    await redirects.create({ data: { from, to, note, createdBy: userId, updatedBy: userId } });
  }
}

/** Deletes the redirect that a removal has made once the page opens again. */
export const dropReturnedRedirects =
  (strapi: Core.Strapi): DocumentMiddleware =>
  async ({ uid, action, params }, next) => {
    if (!(uid in pageTypes) || !(action === 'publish' || params.status === 'published')) return next();
    return strapi.db.transaction(async () => {
      const result = await next();
      const rows: { documentId: string; from: string }[] = await strapi.db
        .query(redirectUid)
        .findMany({ where: { note: { $startsWith: notePrefix } }, select: ['documentId', 'from'] });
      for (const { documentId, from } of rows) {
        if (await isLivePage(strapi, from)) await strapi.documents(redirectUid).delete({ documentId });
      }
      return result;
    });
  };
