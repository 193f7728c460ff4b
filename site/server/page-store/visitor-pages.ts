import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type ContentContext, contentContext } from '#app/cms/context.ts';
import { type Forms, formsContext } from '#app/forms/forms-context.ts';
import { ownScriptsOf, pagePolicy } from '../platform/security-headers.ts';
import type { WithVision } from './vision-version.ts';

export type RenderForVisitor = (c: Context, content: ContentContext) => Promise<Response>;

/** Renders pages that depend on the visitor and runs the actions of forms. HTML leaves whole, with its own policy. */
export function visitorPages(options: {
  build: ServerBuild;
  siteUrl: string;
  mode: string;
  /** `release` runs once the action is done. */
  forms: (c: Context, content: ContentContext) => { forms: Forms; release: () => Promise<void> };
  withVision: WithVision;
}): RenderForVisitor {
  // The router compares the origin with the URL of the request, which is plain HTTP behind a proxy that ends TLS.
  // sameOrigin has checked it already, scheme included.
  const allowedActionOrigins = [new URL(options.siteUrl).host];
  const render = createRequestHandler({ ...options.build, allowedActionOrigins }, options.mode);
  return async (c, content) => {
    const context = new RouterContextProvider();
    context.set(contentContext, content);
    const { forms, release } = options.forms(c, content);
    context.set(formsContext, forms);
    const response = await render(c.req.raw, context).finally(release);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const html = await response.text();
    const headers = new Headers(response.headers);
    headers.set(
      'Content-Security-Policy',
      pagePolicy(ownScriptsOf(headers), {
        isDevelopment: options.mode === 'development',
        captcha: content.captcha?.kind ?? null,
        hasCounter: await hasCounter(content),
      }),
    );
    // The page depends on the visitor's settings: no cache may hand it to the next one.
    headers.append('Vary', 'Cookie');
    return new Response(options.withVision(html, c.req.header('cookie')), { status: response.status, headers });
  };
}

/** Tells whether the clinic counts visits; false while the layout data cannot be read. */
export async function hasCounter({ readShared }: Pick<ContentContext, 'readShared'>): Promise<boolean> {
  const frame = await readShared('layout').catch(() => null);
  return Boolean(frame?.metrikaCounter);
}
