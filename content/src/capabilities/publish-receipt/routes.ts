import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { toWall } from '../../platform/clinic-zone/clinic-time';
import { readClinicZone } from '../../platform/clinic-zone/clinic-zone';
import { repeatWhileServing } from '../../platform/repeat-while-serving';
import type { Settings } from '../../settings';
import { mayPublish } from '../staff-roles';
import { Measuring } from './measuring';
import { dropOldReceipts, type Kept, keepMeasured, readLatest, readReceipt, receiptTable } from './store';

const latestShown = 10;
const dayMs = 86_400_000;
const deletedKeptDays = 30;

/** The table of receipts, which the framework makes at start like its own. */
export function registerReceipts(strapi: Core.Strapi): void {
  strapi.get('models').add(receiptTable);
  repeatWhileServing(strapi, dayMs, async () => {
    try {
      await dropOldReceipts(strapi, new Date(Date.now() - deletedKeptDays * dayMs));
    } catch (error) {
      strapi.log.error(`Квитанции публикаций: ${(error as Error).message}`);
    }
  });
}

/**
 * The admin's calls: the last publishings of a type, the receipt of one document, and looking once more; times are of
 * the clinic's clock, YYYY-MM-DDTHH:mm. Each asks for the right to publish entries of the type.
 */
export function serveReceipts(strapi: Core.Strapi, { siteUrl, siteWakeUrls, secrets }: Settings): void {
  const measuring = new Measuring(strapi, { urls: siteWakeUrls, token: secrets.siteToken });

  const guarded =
    (answer: (ctx: Context, uid: string, documentId: string) => Promise<unknown>) => async (ctx: Context) => {
      const { uid = '', documentId = '' } = ctx.params as Record<string, string>;
      if (!mayPublish(strapi, ctx, uid)) return ctx.forbidden();
      ctx.set('Cache-Control', 'no-store');
      ctx.body = await answer(ctx, uid, documentId);
    };
  const tell = ({ publishing }: Kept, zone: string) => ({ ...publishing, at: toWall(publishing.at, zone) });
  const withMeasured = async (kept: Kept | null) =>
    kept && {
      ...tell(kept, await readClinicZone(strapi)),
      measured: await measuring.measure(kept),
      siteUrl,
      hasSites: siteWakeUrls.length > 0,
    };

  const route = (method: 'GET' | 'POST', path: string, handler: (ctx: Context) => Promise<unknown>) => ({
    method,
    path,
    handler,
    config: { policies: ['admin::isAuthenticatedAdmin'] },
  });
  strapi.server.routes({
    type: 'admin',
    prefix: '/publish-receipt',
    routes: [
      route(
        'GET',
        '/:uid',
        guarded(async (_ctx, uid) => {
          const zone = await readClinicZone(strapi);
          return { receipts: (await readLatest(strapi, uid, latestShown)).map((kept) => tell(kept, zone)) };
        }),
      ),
      route(
        'GET',
        '/:uid/:documentId',
        guarded(async (_ctx, uid, id) => ({ receipt: await withMeasured(await readReceipt(strapi, uid, id)) })),
      ),
      route(
        'POST',
        '/:uid/:documentId/again',
        guarded(async (_ctx, uid, id) => {
          const kept = await readReceipt(strapi, uid, id);
          if (kept) await keepMeasured(strapi, kept.publishing, null);
          return { receipt: await withMeasured(await readReceipt(strapi, uid, id)) };
        }),
      ),
    ],
  } as never);
}
