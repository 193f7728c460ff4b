import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { isSame } from '../entry-content/rules';

type Ability = { can(action: string, subject?: string, field?: string): boolean };
type AdminContext = Context & { state: { userAbility: Ability }; params: { model: UID.ContentType; id?: string } };
type Route = { handler: unknown; config?: { middlewares?: unknown[] } };
type ContentManager = { routes: Record<string, { routes: Route[] }> };

const actions = 'plugin::content-manager.explorer';
const layoutRight = 'plugin::content-manager.components.configure-layout';

/**
 * Where the framework's own check is too wide. It lets whoever may publish an entry take it off the site too, and
 * whoever may change one field throw away every unpublished change; the layout of components it lets anybody change.
 */
const guards: Record<string, (ctx: AdminContext, next: Next) => Promise<unknown>> = {
  'collection-types.unpublish': onlyWhole,
  'collection-types.bulkUnpublish': onlyWhole,
  'collection-types.discard': onlyWhole,
  'single-types.unpublish': onlyWhole,
  'single-types.discard': onlyWhole,
  'collection-types.publish': onlyOwnChanges,
  'collection-types.bulkPublish': onlyOwnChanges,
  'single-types.publish': onlyOwnChanges,
  'components.updateComponentConfiguration': (ctx, next) =>
    ctx.state.userAbility.can(layoutRight) ? next() : refuse('Вид форм меняет администратор'),
};

/** Puts the guards before the framework's own steps, behind its sign-in. */
export function guardEntries(plugin: ContentManager): void {
  for (const { routes } of Object.values(plugin.routes)) {
    for (const route of routes ?? []) {
      const guard = guards[String(route.handler)];
      if (guard) route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), guard] };
    }
  }
}

/** Whoever makes or deletes entries of a type answers for the whole of them; the others change some fields. */
function answersForWhole({ userAbility }: AdminContext['state'], model: string): boolean {
  return userAbility.can(`${actions}.create`, model) || userAbility.can(`${actions}.delete`, model);
}

function onlyWhole(ctx: AdminContext, next: Next): Promise<unknown> {
  return answersForWhole(ctx.state, ctx.params.model)
    ? next()
    : refuse('Снимать с публикации и отменять чужие изменения может редактор');
}

/** An entry is published whole: what another has begun to write would go out with the price. */
async function onlyOwnChanges(ctx: AdminContext, next: Next): Promise<unknown> {
  const { model, id } = ctx.params;
  if (answersForWhole(ctx.state, model)) return next();
  const { documentIds } = ((ctx.request as { body?: unknown }).body ?? {}) as { documentIds?: unknown };
  const asked = id ? [id] : Array.isArray(documentIds) ? documentIds.map(String) : [null];
  const mayChange = (field: string) => ctx.state.userAbility.can(`${actions}.update`, model, field);
  const strapi = (globalThis as unknown as { strapi: Core.Strapi }).strapi;
  for (const documentId of asked) {
    if (await foreignChanges(strapi, { uid: model, documentId, mayChange })) {
      refuse('Здесь есть неопубликованные изменения других полей. Опубликовать их может редактор, цены выйдут с ними');
    }
  }
  return next();
}

/** The framework keeps only this error's words on their way to the screen. */
function refuse(message: string): never {
  throw new errors.PolicyError(message);
}

type Asked = {
  uid: UID.ContentType;
  /** null: the one document of a single type. */
  documentId: string | null;
  /** Whether the asking person may change a field; inside of components by its path. */
  mayChange: (field: string) => boolean;
};
type Version = Record<string, unknown>;
type PopulateBuilder = (uid: UID.ContentType) => { populateDeep(levels: number): { build(): Promise<never> } };

/** Components lie no deeper in each other. */
const nestedLevels = 5;

/**
 * Whether a document has unpublished changes in fields that the asking person may not change; a document that was never
 * published has. Relations are not compared: they change when the other side is published or taken off.
 */
export async function foreignChanges(strapi: Core.Strapi, { uid, documentId, mayChange }: Asked): Promise<boolean> {
  const schema = strapi.contentType(uid);
  const fields: string[] = strapi
    .service('admin::content-type')
    .getNestedFields(schema, { components: strapi.components });
  const foreign = new Set(fields.filter((field) => !mayChange(field)).map((field) => field.split('.')[0] ?? field));
  const compared = [...foreign].filter((name) => schema.attributes[name]?.type !== 'relation');
  const [draft, published] = await Promise.all([
    readVersion(strapi, uid, documentId, 'draft'),
    readVersion(strapi, uid, documentId, 'published'),
  ]);
  // What is not there the framework refuses itself.
  if (!draft) return false;
  return !published || compared.some((name) => !isSame(draft[name], published[name]));
}

async function readVersion(
  strapi: Core.Strapi,
  uid: UID.ContentType,
  documentId: string | null,
  status: 'draft' | 'published',
): Promise<Version | null> {
  // A function that the framework's types take for an object.
  const builder = strapi.plugin('content-manager').service('populate-builder') as unknown as PopulateBuilder;
  const populate = await builder(uid).populateDeep(nestedLevels).build();
  const documents = strapi.documents(uid);
  return documentId ? documents.findOne({ documentId, status, populate }) : documents.findFirst({ status, populate });
}
