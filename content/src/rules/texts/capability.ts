import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { may } from '../../people/roles';
import type { Capability } from '../../platform/capability';
import { publicTypes } from '../../platform/content-model/public-types';
import { type AdminRoute, bodyOf, route } from '../../platform/strapi/admin-routes';
import { checkValues, type RuleSettings } from './index';

/**
 * POST /content-rules/{type} { documentId, values } → { warnings }: checks an entry as the form has it, without
 * saving. `warnings` is null for types that are not checked.
 */
const contentRulesRoutes = (strapi: Core.Strapi, settings: RuleSettings): AdminRoute[] => [
  route('POST /content-rules/:uid', null, (ctx) => check(strapi, settings, ctx)),
];

async function check(strapi: Core.Strapi, settings: RuleSettings, ctx: Context): Promise<unknown> {
  const { uid = '' } = ctx.params as Record<string, string>;
  if (!may(ctx, 'update', uid) && !may(ctx, 'create', uid)) throw new errors.ForbiddenError();
  const { documentId, values } = bodyOf(ctx);
  if (typeof values !== 'object' || values === null) throw new errors.ValidationError('values are needed');
  if (!publicTypes(strapi).includes(uid as UID.ContentType)) return { warnings: null };
  const id = typeof documentId === 'string' ? documentId : null;
  const form = { uid, documentId: id, values: values as Record<string, unknown> };
  return { warnings: (await checkValues(strapi, settings, form)).warnings };
}

export const contentRules: Capability = { adminRoutes: ({ strapi, settings }) => contentRulesRoutes(strapi, settings) };
