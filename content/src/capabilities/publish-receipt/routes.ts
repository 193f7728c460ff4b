import { localTime } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import type { Settings } from '../../platform/settings';
import { type AdminRoute, route } from '../../platform/strapi/admin-routes';
import { checkPublished } from '../content-rules';
import { mayPublish } from '../staff-roles';
import { measure } from './measuring';
import { type Publishing, patienceSeconds } from './rules';
import { readLatest, readReceipt } from './store';

/**
 * The admin's calls: the last publications of a type, and what that of one document has reached; `waited` is for how
 * many seconds the editor has looked. Times are on the clinic's clock, YYYY-MM-DDTHH:mm. Each needs the right to publish
 * entries of the type.
 */
export function receiptRoutes(strapi: Core.Strapi, settings: Settings): AdminRoute[] {
  const { siteUrl, siteWakeUrls, ownHosts, secrets } = settings;
  const sites = { urls: siteWakeUrls, token: secrets.siteToken };

  /** @throws 403 for users who may not publish entries of the type */
  const uidOf = (ctx: Context): string => {
    const { uid } = ctx.params;
    if (!mayPublish(strapi, ctx, uid)) throw new errors.ForbiddenError();
    return uid;
  };
  const onClock = (publishing: Publishing, zone: string) => ({ ...publishing, at: localTime(publishing.at, zone) });

  async function list(ctx: Context) {
    const latest = await readLatest(strapi, uidOf(ctx));
    const zone = await readClinicZone(strapi);
    return { receipts: latest.map((publishing) => onClock(publishing, zone)) };
  }

  async function show(ctx: Context) {
    const publishing = await readReceipt(strapi, uidOf(ctx), ctx.params.documentId);
    if (!publishing) return { receipt: null };
    const reached = await measure(strapi, sites, publishing, Number(ctx.query.waited) >= patienceSeconds);
    const [faulty] = await checkPublished(strapi, ownHosts, publishing);
    const remarks = (faulty?.warnings ?? []).map(({ field, message }) => `${field}: ${message}`);
    const shown = onClock(publishing, await readClinicZone(strapi));
    return { receipt: { ...shown, reached, siteUrl, hasSites: siteWakeUrls.length > 0, remarks } };
  }

  return [route('GET /publish-receipt/:uid', null, list), route('GET /publish-receipt/:uid/:documentId', null, show)];
}
