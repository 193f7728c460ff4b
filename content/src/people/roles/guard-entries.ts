import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { deepBuilder } from '../../platform/content-model/read-draft';
import { isSame } from '../../platform/entries';
import { bodyOf } from '../../platform/strapi/admin-routes';
import { adminService } from '../../platform/strapi/admin-services';
import { type Guard, type GuardedPlugin, guardRoutes } from '../../platform/strapi/plugin-routes';
import { may } from './may';

const updateRight = 'plugin::content-manager.explorer.update';
const layoutRight = 'plugin::content-manager.components.configure-layout';

/**
 * Narrows the framework's checks: it lets users who may publish also unpublish, users with one field discard all
 * unpublished changes, and every user change the layout of components and ask which slugs are taken, also by drafts.
 */
const guards: Record<string, Guard> = {
  'collection-types.unpublish': onlyWhole,
  'collection-types.bulkUnpublish': onlyWhole,
  'collection-types.discard': onlyWhole,
  'single-types.unpublish': onlyWhole,
  'single-types.discard': onlyWhole,
  'collection-types.publish': onlyOwnChanges,
  'collection-types.bulkPublish': onlyOwnChanges,
  'single-types.publish': onlyOwnChanges,
  'uid.generateUID': onlyWriters,
  'uid.checkUIDAvailability': onlyWriters,
  'components.updateComponentConfiguration': (ctx, next) =>
    ctx.state.userAbility.can(layoutRight) ? next() : refuse('Вид форм меняет администратор'),
};

/** Adds the guards to the content manager, after its sign-in. */
export function guardEntries(plugin: GuardedPlugin): void {
  guardRoutes(plugin, (handler) => guards[handler]);
}

/** Users who create or delete entries of a type are responsible for whole entries. */
const answersForWhole = (ctx: Context, uid: string): boolean => may(ctx, 'create', uid) || may(ctx, 'delete', uid);

function onlyWhole(ctx: Context, next: Next): Promise<unknown> {
  return answersForWhole(ctx, ctx.params.model)
    ? next()
    : refuse('Снимать с публикации и отменять чужие изменения может редактор');
}

function onlyWriters(ctx: Context, next: Next): Promise<unknown> {
  const uid = String(bodyOf(ctx).contentTypeUID);
  if (!may(ctx, 'create', uid) && !may(ctx, 'update', uid)) throw new errors.ForbiddenError();
  return next();
}

/** An entry is published whole, with unfinished changes of colleagues. */
async function onlyOwnChanges(ctx: Context, next: Next, strapi: Core.Strapi): Promise<unknown> {
  const { model, id } = ctx.params;
  const { documentIds } = bodyOf(ctx);
  const requested = id ? [id] : Array.isArray(documentIds) ? documentIds.map(String) : [null];
  for (const documentId of requested) await refuseForeignChanges(strapi, ctx, model, documentId);
  return next();
}

/**
 * Throws a PolicyError when the user would publish fields that a colleague has begun to change.
 * @param documentId null for a single type
 */
export async function refuseForeignChanges(
  strapi: Core.Strapi,
  ctx: Context,
  uid: UID.ContentType,
  documentId: string | null,
): Promise<void> {
  if (answersForWhole(ctx, uid)) return;
  const mayChange = (field: string) => ctx.state.userAbility.can(updateRight, uid, field);
  if (await foreignChanges(strapi, { uid, documentId, mayChange })) {
    refuse('Здесь есть неопубликованные изменения других полей. Опубликовать их может редактор, цены выйдут с ними');
  }
}

/** The admin shows only the message of a PolicyError. */
function refuse(message: string): never {
  throw new errors.PolicyError(message);
}

type DraftCheck = {
  uid: UID.ContentType;
  /** null for a single type. */
  documentId: string | null;
  /** Whether the user may change a field, inside components by path. */
  mayChange: (field: string) => boolean;
};
type Version = Record<string, unknown>;

/**
 * Whether a document has unpublished changes in fields that the user may not change; true for one never published.
 * Relations are not compared: they also change with the other side.
 */
export async function foreignChanges(
  strapi: Core.Strapi,
  { uid, documentId, mayChange }: DraftCheck,
): Promise<boolean> {
  const schema = strapi.contentType(uid);
  const { getNestedFields } = adminService(strapi, 'admin::content-type');
  const fields = getNestedFields(schema, { components: strapi.components });
  const foreign = new Set(fields.filter((field) => !mayChange(field)).map((field) => field.split('.')[0] ?? field));
  const compared = [...foreign].filter((name) => schema.attributes[name]?.type !== 'relation');
  const [draft, published] = await Promise.all([
    readVersion(strapi, uid, documentId, 'draft'),
    readVersion(strapi, uid, documentId, 'published'),
  ]);
  // The framework itself refuses a missing document.
  if (!draft) return false;
  return !published || compared.some((name) => !isSame(draft[name], published[name]));
}

async function readVersion(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | null,
  status: 'draft' | 'published',
): Promise<Version | null> {
  const populate = await deepBuilder(strapi, uid).build();
  const documents = strapi.documents(uid);
  return documentId ? documents.findOne({ documentId, status, populate }) : documents.findFirst({ status, populate });
}
