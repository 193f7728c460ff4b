import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { DocumentCall, DocumentMiddleware } from '../../platform/capability';
import { listTag, lockLog, wakeSites, writeChange } from '../change-log';
import { isLivePage } from './live-page';
import { findConflict, type RedirectRow } from './redirect-errors';
import { hasOwnParameter, isOfQuery, pathOfTarget, readFrom, readTo, type Spelled } from './redirect-paths';

export const redirectUid = 'api::redirect.redirect';
/** Tells sites to read the rows again (docs/decisions/008-redirects.md). */
const redirectsTag = listTag('Redirect');

type Data = Record<string, unknown> & { from?: string | null; to?: string | null };

const writing = ['create', 'update', 'clone', 'delete'];

/**
 * Checks every save of a redirect, keeps it in one spelling, and tells the change log in the same transaction.
 * @param siteUrl the site's public origin: whole addresses of it may be pasted
 * @throws (from the saving call) a validation error in words for the editor
 */
export const followRedirects =
  (strapi: Core.Strapi, siteUrl: string): DocumentMiddleware =>
  async ({ uid, action, params }, next) => {
    if (uid !== redirectUid || !writing.includes(action)) return next();
    return strapi.db.transaction(async ({ trx, onCommit }) => {
      // Two rows saved at once must see each other.
      await lockLog(strapi, trx);
      if (action !== 'delete') await check(strapi, siteUrl, action, params);
      const result = await next();
      await writeChange(strapi, [redirectsTag]);
      onCommit(() => wakeSites(strapi));
      return result;
    });
  };

export async function readRows(strapi: Core.Strapi): Promise<RedirectRow[]> {
  const rows: RedirectRow[] = await strapi.db
    .query(redirectUid)
    .findMany({ select: ['documentId', 'from', 'to'], orderBy: { id: 'asc' } });
  return rows;
}

async function check(
  strapi: Core.Strapi,
  siteUrl: string,
  action: string,
  params: DocumentCall['params'],
): Promise<void> {
  const data: Data = params.data ?? {};
  const rows = await readRows(strapi);
  const present = rows.find(({ documentId }) => documentId === params.documentId);
  const from = keptOf('from', readFrom(data.from ?? present?.from, siteUrl));
  const to = keptOf('to', readTo(data.to ?? present?.to, siteUrl));
  const others = action === 'update' ? rows.filter((row) => row !== present) : rows;
  const conflict = findConflict({ from, to }, others);
  if (conflict) refuse('from', conflict);
  if (await hidesPage(strapi, from)) {
    refuse('from', `${from} — страница сайта. Перенаправить можно только адрес, которого больше нет`);
  }
  if (!(await isLivePage(strapi, pathOfTarget(to)))) {
    refuse('to', `Страницы ${to.replace(/[?#].*/s, '')} на сайте нет: проверьте адрес и опубликована ли она`);
  }
  Object.assign(data, { from, to });
  // Counted by the site meanwhile; a form that was open for long would put them back.
  for (const counted of ['hits', 'lastHitAt']) delete data[counted];
  params.data = data;
}

/** A page may have had other pages under parameters that the site does not read: /?p=12. */
async function hidesPage(strapi: Core.Strapi, from: string): Promise<boolean> {
  if (isOfQuery(from) && !hasOwnParameter(from)) return false;
  return isLivePage(strapi, from.replace(/\?.*/s, ''));
}

function keptOf(field: string, { path, error }: Spelled): string {
  return path ?? refuse(field, error ?? '');
}

function refuse(field: string, message: string): never {
  throw new errors.ValidationError(message, { errors: [{ path: [field], message, name: 'ValidationError' }] });
}
