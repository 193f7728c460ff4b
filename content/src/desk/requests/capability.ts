import { createRateLimit } from '@clinic/contract/rate-limit';
import type { Core } from '@strapi/strapi';
import { staffOf, writeJournal } from '../../people/request-records';
import { deskActionId } from '../../people/request-records/rules';
import { mediaActions, mediaOfSite } from '../../people/roles';
import type { Capability } from '../../platform/capability';
import { requestUid } from '../../platform/content-model/uids';
import { privatePrefix } from '../../platform/file-storage/file-store';
import { fields } from '../../platform/schema';
import { type AdminRoute, route } from '../../platform/strapi/admin-routes';
import { changeAdministratorRights, type Permission } from '../../platform/strapi/administrator-rights';
import { silenceWebhooks } from '../../platform/strapi/webhooks';
import { boardRoutes, openedRequestRoutes, requestRoutes } from './routes';
import { phoneOf } from './rules';

/** Searches of one employee in ten minutes: enough for every caller of a busy hour, too few to try numbers. */
const quota = 30;
const windowSeconds = 600;

const phoneBody = fields({ phone: phoneOf('Введите телефон целиком: +7 и ещё 10 цифр') });

/**
 * Finds requests by a whole phone. It tells whether somebody wrote to the clinic, so it needs the right to open
 * requests, is recorded and limited, and answers with a number of a request only.
 *
 *     POST /requests-desk/phone-searches  { phone } → { number: newest request from the phone | null, count }
 */
function phoneSearchRoutes(strapi: Core.Strapi): AdminRoute[] {
  const limit = createRateLimit({ quota, windowSeconds });
  return [
    // By POST: a phone in a URL would be logged.
    route('POST /requests-desk/phone-searches', deskActionId('open'), phoneBody, async (ctx, body) => {
      const { phone: phoneNumber } = body;
      const staff = staffOf(ctx);
      const wait = limit.consume(String(staff.id));
      if (wait !== null) {
        ctx.throw(429, `Слишком много поисков подряд. Попробуйте через ${Math.ceil(wait / 60)} мин`);
      }
      const found: { number: number }[] = await strapi.db
        .query(requestUid)
        .findMany({ where: { phoneNumber }, select: ['number'], orderBy: { number: 'desc' } });
      const number = found[0]?.number ?? null;
      const detail = number === null ? 'не нашлось' : `заявок: ${found.length}`;
      await writeJournal(strapi, { number, kind: 'searched', detail, staff });
      return { number, count: found.length };
    }),
  ];
}

/**
 * Makes the desk the only way to requests, because it records each opening: the framework's lists, forms and API of
 * requests and of their files are closed to the administrator too. Webhooks never mention requests or CVs.
 */
function closeRawRequests(strapi: Core.Strapi): void {
  changeAdministratorRights(strapi, (permissions) =>
    permissions.filter(({ subject }) => subject !== requestUid).map(withoutResumes),
  );
  silenceWebhooks(strapi, ({ uid, media }) => uid === requestUid || media?.url?.startsWith(privatePrefix) === true);
}

/** Limits the administrator to the site's files, as editors are: the name of a CV is a person's name. */
const withoutResumes = (permission: Permission): Permission =>
  mediaActions.some((action) => action === permission.action)
    ? { ...permission, conditions: [mediaOfSite] }
    : permission;

/** The desk where the staff works with requests (docs/decisions/014-requests-desk.md). */
export const requestsDesk: Capability = {
  register: ({ strapi }) => closeRawRequests(strapi),
  adminRoutes: ({ strapi, settings, stores }) => [
    ...boardRoutes(strapi),
    ...requestRoutes(strapi),
    ...openedRequestRoutes(strapi, stores.files.open, settings.siteUrl),
    ...phoneSearchRoutes(strapi),
  ],
};
