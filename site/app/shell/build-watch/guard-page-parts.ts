import type { ClientInstrumentation } from 'react-router';
import { mayReload } from './reload-guard.ts';

/** What React Router keeps on the page about its parts. */
type Parts = Window & {
  __reactRouterManifest?: { version: string; routes: Record<string, { module: string } | undefined> };
  __reactRouterRouteModules?: Record<string, unknown>;
};

/** A part that cannot be loaded, for the router: showing it is a fault, which the error page tells. */
const brokenPart = {
  default(): never {
    throw new Error('a part of the page could not be loaded');
  },
};

const never = new Promise<never>(() => {});

/** Id of the build that this page came from. */
export const ownBuildId = () => (window as Parts).__reactRouterManifest?.version ?? '';

/**
 * Loads each page's part before the router does. By itself the router would load the page anew that the visitor wants
 * to leave, again and again, and lose where he was going (DETAILS.md 8); here it is the page he asked for, once, and
 * the error page after that.
 */
export function guardPageParts(): ClientInstrumentation {
  let destination = '';
  return {
    router: ({ instrument }) =>
      instrument({
        navigate: async (go, { to }) => {
          // Back and forward have changed the address already.
          destination = typeof to === 'string' ? to : '';
          await go();
        },
      }),
    route: ({ id, instrument }) =>
      instrument({
        lazy: async (load) => {
          const { __reactRouterManifest: manifest, __reactRouterRouteModules: modules } = window as Parts;
          const url = manifest?.routes[id]?.module;
          const isThere = !url || (modules && id in modules) || (await canImport(url));
          if (!isThere) {
            const target = new URL(destination || location.href, location.href);
            if (mayReload(target.pathname, sessionStorage, Date.now())) {
              location.assign(target.href);
              await never;
            }
            if (modules) modules[id] = brokenPart;
          }
          await load();
        },
      }),
  };
}

async function canImport(url: string): Promise<boolean> {
  return import(/* @vite-ignore */ url).then(
    () => true,
    () => false,
  );
}
