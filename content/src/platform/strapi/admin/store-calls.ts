import type { StrapiApp } from '@strapi/strapi/admin';

type StoreAction = { type?: string; meta?: { arg?: { endpointName?: string } }; payload?: unknown };

/**
 * Watches the framework's calls of its server, which its store passes on.
 * @param notice gets a call with its step, such as `login/fulfilled`, or an action of the store, such as `admin/logout`
 */
export function onRequest(
  app: Pick<StrapiApp, 'addMiddlewares'>,
  notice: (call: string, payload: unknown) => void,
): void {
  app.addMiddlewares([
    () => () => (next) => (action) => {
      const { type = '', meta, payload } = action as StoreAction;
      const endpoint = meta?.arg?.endpointName;
      notice(endpoint ? `${endpoint}/${type.split('/').at(-1)}` : type, payload);
      return next(action);
    },
  ]);
}
