import type { Core, UID } from '@strapi/strapi';
import type { Context } from 'koa';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { publicTypes } from '../../platform/content-model/public-types';
import { may } from '../staff-roles';
import { checkEntry } from './check-entry';
import { modelsOf, readForm } from './read-form';

/** Patients' own words. */
const unchecked = 'api::review.review';

type Draft = { documentId?: unknown; values?: unknown };

/**
 * POST /content-rules/{type} { documentId, values } → { warnings }: the rules over an entry as the form has it. Nothing
 * is written. `warnings` is null for types that are not checked.
 */
export function serveContentRules(strapi: Core.Strapi): void {
  strapi.server.routes({
    type: 'admin',
    prefix: '/content-rules',
    routes: [
      {
        method: 'POST',
        path: '/:uid',
        handler: (ctx: Context) => check(strapi, ctx),
        config: { policies: ['admin::isAuthenticatedAdmin'] },
      },
    ],
  } as never);
}

async function check(strapi: Core.Strapi, ctx: Context): Promise<unknown> {
  const { uid = '' } = ctx.params as Record<string, string>;
  if (!may(ctx, 'update', uid) && !may(ctx, 'create', uid)) return ctx.forbidden();
  const { documentId, values } = ((ctx.request as { body?: unknown }).body ?? {}) as Draft;
  if (typeof values !== 'object' || values === null) return ctx.badRequest('values are needed');
  ctx.set('Cache-Control', 'no-store');
  if (uid === unchecked || !publicTypes(strapi).includes(uid as UID.ContentType)) return { warnings: null };
  const id = typeof documentId === 'string' ? documentId : null;
  const { entry, updatedAt } = await readForm(strapi, uid, id, values as Record<string, unknown>);
  return { warnings: checkEntry(modelsOf(strapi), entry, { uid, updatedAt, today: await readToday(strapi) }) };
}

/** The clinic's calendar day, YYYY-MM-DD. */
async function readToday(strapi: Core.Strapi): Promise<string> {
  return new Date().toLocaleDateString('sv', { timeZone: await readClinicZone(strapi) });
}
