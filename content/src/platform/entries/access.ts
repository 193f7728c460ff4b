import { AsyncLocalStorage } from 'node:async_hooks';
import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import type { ContentModel } from '../content-model/content-model';
import { type Checker, checkerOf } from '../strapi/permission-checker';
import { isPublishable } from './store';

type Action = keyof Checker['cannot'];
type Document = Record<string, unknown>;

/** @property draft the document without relations */
export type EntryAccess = { uid: string; documentId: string; draft: Document; checker: Checker };

/**
 * Returns the entry that an admin's call names in its path (`:uid`, `:documentId`).
 * @throws 404 when there is none or its type is not publishable; 403 when the user lacks the right
 */
export async function openEntry(
  strapi: Core.Strapi,
  content: ContentModel,
  ctx: Context,
  action: Action,
): Promise<EntryAccess> {
  if (!isPublishable(content, ctx.params.uid)) throw new errors.NotFoundError();
  return openDocument(strapi, ctx, action);
}

/** Returns the entry of any type that the admin has forms for. Throws as `openEntry` does. */
export async function openDocument(strapi: Core.Strapi, ctx: Context, action: Action): Promise<EntryAccess> {
  const { uid = '', documentId = '' } = ctx.params as Record<string, string>;
  if (!hasForm(strapi, uid)) throw new errors.NotFoundError();
  const checker = checkerOf(strapi, ctx, uid);
  if (checker.cannot[action]()) throw new errors.ForbiddenError();
  const draft = (await strapi.documents(uid as UID.ContentType).findOne({ documentId })) as Document | null;
  if (!draft) throw new errors.NotFoundError();
  if (checker.cannot[action](draft)) throw new errors.ForbiddenError();
  return { uid, documentId, draft, checker };
}

function hasForm(strapi: Core.Strapi, uid: string): boolean {
  const options = strapi.contentTypes[uid as UID.ContentType]?.pluginOptions as
    | { 'content-manager'?: { visible?: boolean } }
    | undefined;
  return uid.startsWith('api::') && uid in strapi.contentTypes && options?.['content-manager']?.visible !== false;
}

/** Who publishes: id of an admin user or null; by schedule or by hand. */
export type Actor = { userId: number | null; isScheduled: boolean };

const acting = new AsyncLocalStorage<number | null>();

/** Runs a scheduled task on behalf of the user who scheduled it. */
export function actFor<T>(userId: number | null, task: () => Promise<T>): Promise<T> {
  return acting.run(userId, task);
}

/** Returns on whose behalf the current call runs. */
export function actorOf(strapi: Core.Strapi): Actor {
  const scheduledBy = acting.getStore();
  if (scheduledBy !== undefined) return { userId: scheduledBy, isScheduled: true };
  const state: { auth?: { strategy?: { name?: string } }; user?: { id?: number } } | undefined =
    strapi.requestContext.get()?.state;
  return { userId: state?.auth?.strategy?.name === 'admin' ? (state.user?.id ?? null) : null, isScheduled: false };
}

type NameOf = (id: number | null) => string | null;

/**
 * Reads the names of the admin users of these rows. Returns a function that finds them by id: `null` for nobody and for
 * deleted users.
 */
export async function readNames<Row>(
  strapi: Core.Strapi,
  rows: readonly Row[],
  userOf: (row: Row) => number | null,
): Promise<NameOf> {
  const users: { id: number; firstname: string | null; lastname: string | null; username: string | null }[] =
    await strapi.db.query('admin::user').findMany({
      where: { id: { $in: [...new Set(rows.map(userOf).filter((id) => id !== null))] } },
      select: ['id', 'firstname', 'lastname', 'username'],
    });
  const names = new Map(
    users.map(({ id, firstname, lastname, username }) => [
      id,
      [firstname, lastname].filter(Boolean).join(' ') || username || `Сотрудник № ${id}`,
    ]),
  );
  return (id) => (id === null ? null : (names.get(id) ?? null));
}
