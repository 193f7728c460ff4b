import type { Core } from '@strapi/strapi';
import type { Context } from 'koa';
import { forTokens } from './http';

/** @property tokens any of which opens the route; `null` opens nothing */
export type SiteRoute = {
  method: 'get' | 'post';
  path: string;
  tokens: readonly (string | null)[];
  handler: (ctx: Context) => Promise<void>;
};

/** Serves routes to programs that hold a token of the settings. */
export function addSiteRoutes(strapi: Core.Strapi, routes: readonly SiteRoute[]): void {
  for (const { method, path, tokens, handler } of routes) {
    strapi.server.router[method](path, forTokens(tokens, handler));
  }
}
