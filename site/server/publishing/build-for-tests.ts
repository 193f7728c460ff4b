import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from 'react-router';
import { ownScriptsHeader } from '#app/shell/finish-page.server.ts';
import type { RouteHandle } from '#app/shell/layout.ts';

export type RouteForTests = {
  path?: string;
  index?: true;
  handle?: RouteHandle;
  loader?: (args: LoaderFunctionArgs & { url: URL }) => unknown;
  action?: (args: ActionFunctionArgs) => unknown;
  headers?: () => Record<string, string>;
  /** A resource route. */
  isResource?: true;
};

export const buildSettings = {
  publicPath: '/',
  assetsBuildDirectory: '',
  basename: '/',
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'initial', manifestPath: '/__manifest' },
  future: { v8_middleware: true, v8_passThroughRequests: true, v8_trailingSlashAwareDataRequests: true },
};

/** Returns a build whose pages show their data as JSON. */
export function buildForTests(routes: Record<string, RouteForTests>): ServerBuild {
  const all: Record<string, RouteForTests> = { root: { path: '' }, ...routes };
  const entries = Object.entries(all).map(([id, { path, index, isResource, ...module }]) => {
    const parent = id === 'root' ? {} : { parentId: 'root' };
    return [id, { id, path, index, ...parent, module: { ...module, ...(isResource ? {} : { default: () => null }) } }];
  });
  const manifest = Object.entries(all).map(([id, { path, index, loader }]) => [
    id,
    { id, path, index, ...(id === 'root' ? {} : { parentId: 'root' }), hasLoader: loader !== undefined, module: '' },
  ]);
  return {
    routes: Object.fromEntries(entries),
    entry: {
      module: {
        default: async (
          _request: Request,
          status: number,
          headers: Headers,
          context: { staticHandlerContext: object },
        ) => {
          const { loaderData, errors } = context.staticHandlerContext as { loaderData: object; errors: object | null };
          headers.set('Content-Type', 'text/html; charset=utf-8');
          headers.set(ownScriptsHeader, "'sha256-own'");
          const html = `<!doctype html><html lang="ru">${JSON.stringify({ loaderData, errors })}</html>`;
          return new Response(html, { status, headers });
        },
        handleError: () => {},
      },
    },
    ...buildSettings,
    assets: { version: 'b1', url: '', entry: { module: '', imports: [] }, routes: Object.fromEntries(manifest) },
  } as unknown as ServerBuild;
}
