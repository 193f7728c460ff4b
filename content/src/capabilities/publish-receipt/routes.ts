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
import type { Publishing } from './rules';
import { readLatest, readReceipt, storeMeasured } from './store';

/**
 * The admin's calls: the last publications of a type, the receipt of one document, and measuring again; times are on
 * the clinic's clock, YYYY-MM-DDTHH:mm. Each needs the right to publish entries of the type.
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
  const read = (ctx: Context) => readReceipt(strapi, uidOf(ctx), ctx.params.documentId);
  const onClock = (publishing: Publishing, zone: string) => ({ ...publishing, at: localTime(publishing.at, zone) });

  async function list(ctx: Context) {
    const latest = await readLatest(strapi, uidOf(ctx));
    const zone = await readClinicZone(strapi);
    return { receipts: latest.map(({ publishing }) => onClock(publishing, zone)) };
  }

  async function show(ctx: Context) {
    const found = await read(ctx);
    if (!found) return { receipt: null };
    const { publishing } = found;
    const measured = await measure(strapi, sites, found);
    const [faulty] = await checkPublished(strapi, ownHosts, publishing);
    const remarks = (faulty?.warnings ?? []).map(({ field, message }) => `${field}: ${message}`);
    const shown = onClock(publishing, await readClinicZone(strapi));
    return { receipt: { ...shown, measured, siteUrl, hasSites: siteWakeUrls.length > 0, remarks } };
  }

  async function again(ctx: Context) {
    const found = await read(ctx);
    if (found) await storeMeasured(strapi, found.publishing, null);
    return show(ctx);
  }

  return [
    route('GET /publish-receipt/:uid', null, list),
    route('GET /publish-receipt/:uid/:documentId', null, show),
    route('POST /publish-receipt/:uid/:documentId/again', null, again),
  ];
}
