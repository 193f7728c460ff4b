import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import * as v from 'valibot';
import { may } from '../../people/roles';
import type { Capability } from '../../platform/capability';
import { publicTypes } from '../../platform/content-model/public-types';
import { fields, orNull, shortText } from '../../platform/schema';
import { type AdminRoute, route } from '../../platform/strapi/admin-routes';
import { checkValues, type RuleSettings } from './index';

/**
 * POST /content-rules/{type} { documentId, values } → { warnings }: checks an entry as the form has it, without
 * saving. `warnings` is null for types that are not checked.
 */
const contentRulesRoutes = (strapi: Core.Strapi, settings: RuleSettings): AdminRoute[] => [
  route('POST /content-rules/:uid', requireWriter, form, async (ctx, body) => {
    const { uid } = ctx.params;
    if (!publicTypes(strapi).includes(uid)) return { warnings: null };
    return { warnings: (await checkValues(strapi, settings, { uid, ...body })).warnings };
  }),
];

const form = fields({ documentId: orNull(shortText), values: v.record(v.string(), v.unknown(), 'values are needed') });

function requireWriter(ctx: Context): void {
  const { uid } = ctx.params;
  if (!may(ctx, 'update', uid) && !may(ctx, 'create', uid)) throw new errors.ForbiddenError();
}

export const contentRules: Capability = { adminRoutes: ({ strapi, settings }) => contentRulesRoutes(strapi, settings) };
