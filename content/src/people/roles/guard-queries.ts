import type { Core, UID } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';
import { type GuardedPlugin, guardRoutes } from '../../platform/strapi/plugin-routes';

const readAccounts = 'admin::users.read';
const readEntries = 'plugin::content-manager.explorer.read';
const creators = new Set(['createdBy', 'updatedBy']);
/** Keys of creators that the screens use. */
const harmless = new Set(['id', 'documentId']);
/** Entries that use a file; the framework cannot filter by this relation. */
const places = 'related';

/** Checks filters and sorting in all routes of a plugin. */
export function guardQueries(plugin: GuardedPlugin): void {
  guardRoutes(plugin, () => checkQuery);
}

/**
 * The framework lets users filter entries by their creators' accounts, which reveals an e-mail letter by letter. It
 * answers relations of unreadable types, and filters by `related`, with 500.
 */
async function checkQuery(
  { state: { userAbility }, params, query, path }: Context,
  next: Next,
  strapi: Core.Strapi,
): Promise<unknown> {
  const { model, targetField } = params;
  if (path.includes('/relations/')) {
    if (!leadsToEntries(strapi, model, targetField)) throw new errors.ForbiddenError();
    if (isOfEntries(model) && !userAbility?.can(readEntries, model)) throw new errors.ForbiddenError();
  }
  const reached = reachedBy(query);
  if (reached.places) throw new errors.ValidationError('По местам файла выбирать нельзя');
  if (reached.accounts && !userAbility?.can(readAccounts)) throw new errors.ForbiddenError();
  return next();
}

const isOfEntries = (uid: string | undefined) => uid?.startsWith('api::') === true;

/** Whether a relation is one between entries, also from their parts; others lead to accounts, rights and files. */
function leadsToEntries(strapi: Core.Strapi, model: string, field: string): boolean {
  const isPart = model in strapi.components;
  const source = isPart || isOfEntries(model) ? strapi.getModel(model as UID.Schema) : null;
  // The framework itself refuses a field that does not exist.
  const attribute = source?.attributes[field] as { target?: string } | undefined;
  return source !== null && (!attribute?.target || isOfEntries(attribute.target));
}

/** Returns what the filters and sorting of a query reach, at any depth. */
export function reachedBy({ filters, sort }: Record<string, unknown>): { accounts: boolean; places: boolean } {
  // Neither list positions nor operators: `createdBy.$and.0.email` reaches the e-mail too.
  const keys = [...pathsOf(filters), ...sortPaths(sort)].map((path) => path.filter((key) => !/^(\d+|\$.*)$/.test(key)));
  return {
    accounts: keys.some((path) => path.some((key, i) => creators.has(key) && !harmless.has(path[i + 1] ?? 'id'))),
    places: keys.some((path) => path.includes(places)),
  };
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => pathsOf(inner, [...path, ...key.split('.')]));
}

/** `createdBy.email:asc`, several in a text or a list, or nested as filters are. */
const sortPaths = (sort: unknown): string[][] =>
  typeof sort === 'string'
    ? sort.split(',').map((key) => key.trim().replace(/:.*$/, '').split('.'))
    : typeof sort === 'object' && sort !== null
      ? Object.entries(sort).flatMap(([key, inner]) => {
          const below = typeof inner === 'string' && !/^(asc|desc)$/i.test(inner) ? sortPaths(inner) : pathsOf(inner);
          return below.map((path) => (/^\d+$/.test(key) ? path : [...key.split('.'), ...path]));
        })
      : [];
