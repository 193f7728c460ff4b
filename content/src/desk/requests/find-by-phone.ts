import { createRateLimit } from '@clinic/contract/rate-limit';
import { toE164 } from '@clinic/contract/submissions/phone';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { staffOf, writeJournal } from '../../people/request-records';
import { deskActionId } from '../../people/request-records/rules';
import { requestUid } from '../../platform/content-model/uids';
import { type AdminRoute, bodyOf, route } from '../../platform/strapi/admin-routes';

/** Searches of one employee in ten minutes: enough for every caller of a busy hour, too few to try numbers. */
const quota = 30;
const windowSeconds = 600;

/**
 * Finds requests by a whole phone. It tells whether somebody wrote to the clinic, so it needs the right to open
 * requests, is recorded and limited, and answers with a number of a request only.
 *
 *     POST /requests-desk/phone-searches  { phone } → { number: newest request from the phone | null, count }
 */
export function phoneSearchRoutes(strapi: Core.Strapi): AdminRoute[] {
  const limit = createRateLimit({ quota, windowSeconds });
  return [
    // By POST: a phone in a URL would be logged.
    route('POST /requests-desk/phone-searches', deskActionId('open'), async (ctx) => {
      const { phone } = bodyOf(ctx);
      const phoneNumber = typeof phone === 'string' ? toE164(phone) : null;
      if (!phoneNumber) throw new errors.ValidationError('Введите телефон целиком: +7 и ещё 10 цифр');
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
