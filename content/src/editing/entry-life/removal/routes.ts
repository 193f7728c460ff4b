import { localTime } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import * as v from 'valibot';
import { may } from '../../../people/roles';
import { readContentModel } from '../../../platform/content-model/content-model';
import { checkerOf, readNames } from '../../../platform/entries';
import { fields } from '../../../platform/schema';
import { type AdminRoute, idOf, route } from '../../../platform/strapi/admin-routes';
import { readClinicZone } from '../../../platform/zone/clinic-zone';
import { redirectUid } from '../../../publishing/redirects/follow-redirects';
import { type Effects, isKept, readEffects, typeName } from './effects';
import { restoreDeleted } from './restore';
import { daysLeft, listDeleted, readDeleted } from './store';

/** A list in the admin selects at most this many. */
const maxEntries = 100;
const idsInUrl = fields({
  ids: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text.split(',').filter(Boolean)),
    v.maxLength(maxEntries, `За один раз — не больше ${maxEntries} записей`),
  ),
});

/** What a removal does; `effects` is null for types that visitors never see. */
export type RemovalInfo = { effects: Effects | null; isKept: boolean; mayRedirect: boolean };

/**
 * The admin's calls; times are of the clinic's clock, YYYY-MM-DDTHH:mm.
 *
 *     GET  /removal/effects/:uid?ids=a,b    → RemovalInfo
 *     GET  /removal/deleted                 → showDeleted
 *     POST /removal/deleted/:id/restore     → Restored
 *
 * Effects need the right to delete or unpublish entries of the type, deleted entries the right to create them.
 */
export function removalRoutes(strapi: Core.Strapi): AdminRoute[] {
  const content = readContentModel(strapi);
  const keptTypes = [...content.publicUids].filter((uid) => isKept(content, uid));

  async function effects(ctx: Context, { ids }: v.InferOutput<typeof idsInUrl>): Promise<RemovalInfo> {
    const { uid } = ctx.params;
    if (!(uid in strapi.contentTypes)) throw new errors.NotFoundError();
    const checker = checkerOf(strapi, ctx, uid);
    // Who may only change some fields publishes, but takes nothing off the site.
    if (checker.cannot.delete() && (checker.cannot.publish() || checker.cannot.create()))
      throw new errors.ForbiddenError();
    if (!content.publicUids.has(uid)) return { effects: null, isKept: false, mayRedirect: false };
    return {
      effects: await readEffects(strapi, content, uid, ids),
      isKept: isKept(content, uid),
      mayRedirect: may(ctx, 'create', redirectUid),
    };
  }

  async function restore(ctx: Context) {
    const entry = await readDeleted(strapi, idOf(ctx));
    if (!entry || !keptTypes.includes(entry.type)) {
      throw new errors.NotFoundError('Этой записи уже нет среди удалённых');
    }
    if (!mayRestore(ctx, entry.type)) throw new errors.ForbiddenError();
    return restoreDeleted(strapi, content, entry, checkerOf(strapi, ctx, entry.type), ctx.state.user.id);
  }

  return [
    route('GET /removal/effects/:uid', null, idsInUrl, effects),
    route('GET /removal/deleted', null, (ctx) => showDeleted(strapi, keptTypes, ctx)),
    route('POST /removal/deleted/:id/restore', null, restore),
  ];
}

/** Returns the entries that the user may restore. */
export async function showDeleted(strapi: Core.Strapi, keptTypes: readonly string[], ctx: Context) {
  const types = keptTypes.filter((uid) => mayRestore(ctx, uid));
  const rows = await listDeleted(strapi, types);
  const zone = await readClinicZone(strapi);
  const nameOf = await readNames(strapi, rows, ({ author }) => author);
  const now = new Date();
  return {
    entries: rows.map(({ id, type, title, path, author, deletedAt }) => ({
      id,
      uid: type,
      type: typeName(strapi, type),
      title,
      path,
      at: localTime(new Date(deletedAt), zone),
      author: nameOf(author),
      daysLeft: daysLeft(new Date(deletedAt), now),
    })),
  };
}

const mayRestore = (ctx: Context, uid: string) => may(ctx, 'read', uid) && may(ctx, 'create', uid);
