import { globSync } from 'node:fs';
import { routablePath } from '@clinic/contract/path-spelling';
import type { Context, Hono } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  addOwnParts,
  type ContentContext,
  contentContext,
  type Forms,
  formsContext,
  visionAttributes,
  visionFromCookie,
  visionPanel,
} from '#app/entry-points.server.ts';
import { noteOutage } from '../platform/outage.ts';
import { type HeaderList, ownScriptsOf, pagePolicy } from '../platform/security-headers.ts';
import { hasCounter } from '../publishing/render-page.ts';

/** Answers every request that no endpoint before has answered. */
export function register(app: Hono, { render, content }: { render: RenderForVisitor; content: ContentContext }): void {
  app.all('*', (c) => render(c, content));
}

export type RenderForVisitor = (c: Context, content: ContentContext) => Promise<Response>;

/** Renders pages that depend on the visitor and runs form actions. HTML is sent whole, with its own policy. */
export function visitorPages(options: {
  build: ServerBuild;
  siteUrl: string;
  mode: string;
  /** `release` runs when the action is done. */
  forms: (c: Context, content: ContentContext) => { forms: Forms; release: () => Promise<void> };
  withVision: WithVision;
}): RenderForVisitor {
  // The router compares Origin with the request's URL, which is plain HTTP behind a TLS proxy; `sameOrigin` has
  // already checked it, scheme included.
  const allowedActionOrigins = [new URL(options.siteUrl).host];
  const render = createRequestHandler({ ...options.build, allowedActionOrigins }, options.mode);
  return async (c, content) => {
    const context = new RouterContextProvider();
    context.set(contentContext, content);
    const { forms, release } = options.forms(c, content);
    context.set(formsContext, forms);
    const response = await render(routable(c.req.raw), context).finally(release);
    const headers = new Headers(response.headers);
    // The page depends on the visitor's settings: caches must not share it or its data.
    headers.append('Vary', 'Cookie');
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-cache');
    // A form sent to a page without one (RFC 9110, 15.5.6).
    if (response.status === 405) headers.set('Allow', 'GET, HEAD');
    const { status } = response;
    noteOutage(status, headers);
    if (!headers.get('Content-Type')?.startsWith('text/html')) return new Response(response.body, { status, headers });
    const html = await response.text();
    headers.set(
      'Content-Security-Policy',
      pagePolicy(ownScriptsOf(headers), {
        isDevelopment: options.mode === 'development',
        captcha: content.captcha?.kind ?? null,
        hasCounter: await hasCounter(content),
      }),
    );
    const own = options.withVision(html, c.req.header('cookie'));
    if (own !== html && headers.get('Cache-Control') === 'no-cache')
      for (const [name, value] of privatePageHeaders) headers.set(name, value);
    return new Response(own, { status, headers });
  };
}

/** Returns the page in the version for the visually impaired, or unchanged if the cookie does not ask for it. */
export type WithVision = (html: string, cookies: string | undefined) => string;

function routable(request: Request): Request {
  const url = new URL(request.url);
  const path = routablePath(url.pathname);
  if (path === url.pathname) return request;
  url.pathname = path;
  return new Request(url, request);
}

/** Returns the path of the version's style sheet (site/vite/vision-styles.ts); `null` in development. */
export function findVisionStyles(clientDir: string): string | null {
  const [name] = globSync('vision-version-*.css', { cwd: `${clientDir}/assets` });
  return name ? `/assets/${name}` : null;
}

/**
 * Adds the visitor's vision settings to a page that is the same for everyone: attributes on <html>, a style sheet that
 * blocks painting, and the panel.
 */
export function createWithVision({ styles, isHttps }: { styles: string | null; isHttps: boolean }): WithVision {
  const link = styles ? `<link rel="stylesheet" href="${styles}"/>` : '';
  return (html, cookies) => {
    const settings = visionFromCookie(cookies, { isHttps });
    if (!settings) return html;
    return addOwnParts(html, { attributes: visionAttributes(settings), head: link, body: visionPanel(settings) });
  };
}

/** Headers of a page with a visitor's own settings. */
export const privatePageHeaders: HeaderList = [
  ['Cache-Control', 'private, no-store'],
  ['Vary', 'Cookie'],
];
