import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Transaction } from '../../plugins/change-log/published/links';
import { requestUid } from '../requests-desk/request-row';
import { privatePrefix } from './keep-uploads-private';

type Call = { uid: string; action: string };

/**
 * A visitor's file belongs to his request alone. A document names its files by number, and the framework asks no more
 * than whether there is one: its name, which is a person's, would be read in the form and on the site.
 * @throws (from the saving call) a validation error in words for the editor
 */
export function keepToRequests(strapi: Core.Strapi): void {
  strapi.documents.use(async (context, next) => {
    const { uid, action } = context as Call;
    if (uid === requestUid || !['create', 'update'].includes(action)) return next();
    return strapi.db.transaction(async ({ trx }) => {
      const before = await countElsewhere(trx);
      const result = await next();
      if ((await countElsewhere(trx)) > before)
        throw new errors.ValidationError('Это файл из заявки, его видит только стол заявок');
      return result;
    });
  });
}

/** Places that hold a private file and are no request. */
async function countElsewhere(trx: Transaction): Promise<number> {
  const [row] = await trx('files_related_mph as place')
    .join('files as file', 'file.id', 'place.file_id')
    .where('file.url', 'like', `${privatePrefix}%`)
    .whereNot('place.related_type', requestUid)
    .count({ places: '*' });
  return Number(row?.places ?? 0);
}
