import { localTime } from '@clinic/contract/clock';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { publicTypes } from '../../platform/content-model/public-types';
import type { Settings } from '../../platform/settings';
import { type AdminRoute, route } from '../../platform/strapi/admin-routes';
import { checkPublished } from '../content-rules';
import { mayPublish } from '../staff-roles';
import { createMeasure } from './measuring';
import { readLatest, readReceipt, type StoredReceipt, storeMeasured } from './store';

const latestShown = 10;

/**
 * The admin's calls: the last publications of a type, the receipt of one document, and measuring again; times are on
 * the clinic's clock, YYYY-MM-DDTHH:mm. Each needs the right to publish entries of the type.
 */
export function receiptRoutes(strapi: Core.Strapi, settings: Settings): AdminRoute[] {
  const { siteUrl, siteWakeUrls, ownHosts, secrets } = settings;
  const measure = createMeasure(strapi, { urls: siteWakeUrls, token: secrets.siteToken });

  const describe = ({ publishing }: StoredReceipt, zone: string) => ({
    ...publishing,
    at: localTime(publishing.at, zone),
  });
  /** What of the published entry misleads its readers, in Russian. */
  const readRemarks = async ({ publishing: { uid, documentId } }: StoredReceipt): Promise<string[]> => {
    if (!publicTypes(strapi).some((type) => type === uid)) return [];
    const [faulty] = await checkPublished(strapi, ownHosts, { uid, documentId });
    return (faulty?.warnings ?? []).map(({ field, message }) => `${field}: ${message}`);
  };
  const withMeasured = async (receipt: StoredReceipt | null) =>
    receipt && {
      ...describe(receipt, await readClinicZone(strapi)),
      measured: await measure(receipt),
      siteUrl,
      hasSites: siteWakeUrls.length > 0,
      remarks: await readRemarks(receipt),
    };

  /** @throws 403 for users who may not publish entries of the type */
  const uidOf = (ctx: Context): string => {
    const { uid } = ctx.params;
    if (!mayPublish(strapi, ctx, uid)) throw new errors.ForbiddenError();
    return uid;
  };
  const read = (ctx: Context) => readReceipt(strapi, uidOf(ctx), ctx.params.documentId);
  return [
    route('GET /publish-receipt/:uid', null, async (ctx) => {
      const latest = await readLatest(strapi, uidOf(ctx), latestShown);
      const zone = await readClinicZone(strapi);
      return { receipts: latest.map((receipt) => describe(receipt, zone)) };
    }),
    route('GET /publish-receipt/:uid/:documentId', null, async (ctx) => ({
      receipt: await withMeasured(await read(ctx)),
    })),
    route('POST /publish-receipt/:uid/:documentId/again', null, async (ctx) => {
      const receipt = await read(ctx);
      if (receipt) await storeMeasured(strapi, receipt.publishing, null);
      return { receipt: await withMeasured(await read(ctx)) };
    }),
  ];
}
