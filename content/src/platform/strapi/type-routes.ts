import { type Core, factories, type UID } from '@strapi/strapi';
import { isPublicType, readActions } from '../content-model/public-types';

/** The types that visitors write, through the site's server. */
const writtenTypes: UID.ContentType[] = ['api::request.request', 'api::review.review'];

/**
 * Gives each type that visitors read or write the framework's standard controller and routes, from which it derives
 * permissions. A new type under src/api therefore needs a schema only. Nobody calls the routes: `middlewares/rest-gate`
 * closes them. The framework's own ones would keep a validator of each type for that, 35 MB in all.
 */
export function serveTypes(strapi: Core.Strapi): void {
  const actions = [...readActions(strapi), ...writtenTypes.map((uid) => `${uid}.create`)];
  for (const uid of Object.keys(strapi.contentTypes) as UID.ContentType[]) {
    if (!isPublicType(uid) && !writtenTypes.includes(uid)) continue;
    const name = uid.slice(uid.lastIndexOf('.') + 1);
    const routes = actions
      .filter((action) => action.startsWith(`${uid}.`))
      .map((handler) => ({
        method: handler.endsWith('.create') ? 'POST' : 'GET',
        path: `/${handler.replace(/.*\./, `${name}/`)}`,
        handler,
        config: {},
      }));
    strapi.get('controllers').set(uid, factories.createCoreController(uid));
    strapi.api(name).routes = { [name]: { type: 'content-api', routes } as never };
  }
}
