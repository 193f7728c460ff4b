import { errors } from '@strapi/utils';
import type { Context, Next } from 'koa';

type Ability = { can(action: string, subject?: string): boolean };
type AdminContext = Context & { state: { userAbility?: Ability }; params: { model?: string } };
type Route = { handler: unknown; config?: { middlewares?: unknown[] } };
type Plugin = { routes: Record<string, { routes?: Route[] }> };

const readAccounts = 'admin::users.read';
const readEntries = 'plugin::content-manager.explorer.read';
const creators = new Set(['createdBy', 'updatedBy']);
/** What the screens ask of a creator. */
const harmless = new Set(['id', 'documentId']);
/** The places that use a file: relations to any type, which the framework cannot filter by. */
const places = 'related';

/** Adds checks of what a query reaches to all routes of a plugin, behind the framework's sign-in. */
export function guardQueries(plugin: Plugin): void {
  for (const { routes } of Object.values(plugin.routes)) {
    for (const route of routes ?? []) {
      route.config = { ...route.config, middlewares: [...(route.config?.middlewares ?? []), checkQuery] };
    }
  }
}

/**
 * The framework lets whoever reads entries filter and sort them by their creators' accounts: letter by letter that tells
 * an address. Relations of a type that one may not read, and filters by places, it answers with 500.
 */
async function checkQuery({ state: { userAbility }, params, query, path }: AdminContext, next: Next): Promise<unknown> {
  const { model } = params;
  if (model?.startsWith('api::') && path.includes('/relations/') && !userAbility?.can(readEntries, model)) {
    throw new errors.ForbiddenError();
  }
  const reached = reachedBy(query);
  if (reached.places) throw new errors.ValidationError('По местам файла выбирать нельзя');
  if (reached.accounts && !userAbility?.can(readAccounts)) throw new errors.ForbiddenError();
  return next();
}

/** Returns what the filters and the order of a query look at, however deep. */
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
