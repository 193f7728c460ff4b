import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isZone } from './clinic-zone';

type Call = { uid: string; action: string; params: { data?: { timeZone?: unknown } } };

const uids = ['api::common-config.common-config', 'api::clinic.clinic'];

/**
 * A misspelt zone would be found out by every clock of the product, one after another; here it is by whoever writes it.
 * @throws (from the saving call) a validation error in words for the editor
 */
export function refuseUnknownZones(strapi: Core.Strapi): void {
  strapi.documents.use((context, next) => {
    const { uid, action, params } = context as Call;
    const zone = params.data?.timeZone;
    if (uids.includes(uid) && ['create', 'update'].includes(action) && typeof zone === 'string' && zone !== '') {
      if (!isZone(zone)) throw new errors.ValidationError(`Часового пояса «${zone}» нет. Пишите так: Asia/Tomsk`);
    }
    return next();
  });
}
