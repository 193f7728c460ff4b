import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type ContentContext, contentContext } from '#app/cms/context.ts';
import { type Guards, guardsContext } from '#app/forms/guards.ts';
import { ownScriptsOf, pagePolicy } from './security-headers.ts';
import type { WithVision } from './vision-version.ts';

export type RenderForVisitor = (c: Context, content: ContentContext) => Promise<Response>;

/**
 * Makes a page for this visitor alone: what depends on him, and what he sends. An HTML page leaves whole, with its own
 * policy.
 */
export function visitorPages(options: {
  build: ServerBuild;
  mode: string;
  guards: (c: Context) => Guards;
  withVision: WithVision;
}): RenderForVisitor {
  const render = createRequestHandler(options.build, options.mode);
  return async (c, content) => {
    const context = new RouterContextProvider();
    context.set(contentContext, content);
    context.set(guardsContext, options.guards(c));
    const response = await render(c.req.raw, context);
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
    // Whatever is made for one visitor, with his settings or without, is for no cache to hand to the next.
    headers.append('Vary', 'Cookie');
    return new Response(options.withVision(html, c.req.header('cookie')), { status: response.status, headers });
  };
}

/** Whether the clinic counts visits, by what the frame says; a frame that cannot be read says nothing. */
export async function hasCounter({ readShared }: Pick<ContentContext, 'readShared'>): Promise<boolean> {
  const frame = await readShared('frame').catch(() => null);
  return Boolean(frame?.metrikaCounter);
}
