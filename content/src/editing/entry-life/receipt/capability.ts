import { localTime } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import * as v from 'valibot';
import { mayPublish } from '../../../people/roles';
import type { Capability } from '../../../platform/capability';
import type { Settings } from '../../../platform/settings';
import { type AdminRoute, route } from '../../../platform/strapi/admin-routes';
import { readClinicZone } from '../../../platform/zone/clinic-zone';
import { clockText } from '../../../platform/zone/clock-text';
import { measure } from './measuring';
import { patienceSeconds, type Receipt } from './rules';
import { notePublishing, readPublishing, receiptTable } from './store';

const looked = v.object({ waited: v.fallback(v.pipe(v.string(), v.transform(Number)), 0) });

export const publishReceipt: Capability = {
  tables: [receiptTable],
  published: ({ strapi }, change) => notePublishing(strapi, change),
  adminRoutes: ({ strapi, settings }) => receiptRoutes(strapi, settings),
};

/**
 * The admin's call: how far the last publication of a document is; `waited` is for how many seconds the editor has
 * looked. It needs the right to publish entries of the type.
 */
function receiptRoutes(strapi: Core.Strapi, settings: Settings): AdminRoute[] {
  const { siteUrl, siteWakeUrls, secrets } = settings;
  const sites = { urls: siteWakeUrls, token: secrets.siteToken };

  async function show(ctx: Context, query: v.InferOutput<typeof looked>): Promise<{ receipt: Receipt | null }> {
    const { uid, documentId } = ctx.params;
    if (!mayPublish(strapi, ctx, uid)) throw new errors.ForbiddenError();
    const publishing = await readPublishing(strapi, uid, documentId);
    if (!publishing) return { receipt: null };
    const { kind, at } = publishing;
    const reached = await measure(strapi, sites, publishing, query.waited >= patienceSeconds);
    const since = sinceText(at, await readClinicZone(strapi));
    return { receipt: { kind, since, reached, siteUrl, hasSites: siteWakeUrls.length > 0 } };
  }

  return [route('GET /publish-receipt/:uid/:documentId', null, looked, show)];
}

/** «14:02» today, «23.11.2026, 14:02» before. */
function sinceText(at: Date, zone: string): string {
  const [day, time = ''] = localTime(at, zone).split('T');
  return localTime(new Date(), zone).startsWith(`${day}T`) ? time : clockText(at, zone);
}
