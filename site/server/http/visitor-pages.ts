import type { Context, Handler } from 'hono';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { type ContentContext, contentContext } from '#app/cms/context.ts';
import { visionAttributes, visionFromCookie } from '#app/features/vision/vision-settings.ts';
import { type Guards, guardsContext } from '#app/forms/guards.ts';
import { pagePolicy } from './security-headers.ts';

/**
 * Makes a page for this visitor alone: what depends on him, and what he sends. An HTML page leaves whole, with its own
 * policy.
 */
export function visitorPages(options: {
  build: ServerBuild;
  mode: string;
  content: ContentContext;
  guards: (c: Context) => Guards;
}): Handler {
  const render = createRequestHandler(options.build, options.mode);
  return async (c) => {
    const context = new RouterContextProvider();
    context.set(contentContext, options.content);
    context.set(guardsContext, options.guards(c));
    const response = await render(c.req.raw, context);
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
    const html = await response.text();
    const headers = new Headers(response.headers);
    headers.set(
      'Content-Security-Policy',
      pagePolicy(html, {
        isDevelopment: options.mode === 'development',
        captcha: options.content.captcha?.kind ?? null,
        hasCounter: await hasCounter(options.content),
      }),
    );
    return new Response(withVision(html, c.req.header('cookie')), { status: response.status, headers });
  };
}

/** Whether the clinic counts visits, by what the frame says; a frame that cannot be read says nothing. */
export async function hasCounter({ readShared }: Pick<ContentContext, 'readShared'>): Promise<boolean> {
  const frame = await readShared('frame').catch(() => null);
  return Boolean(frame?.metrikaCounter);
}

/** The same page for everyone; a visitor's own settings for poor eyesight are set on <html> as it leaves. */
export function withVision(html: string, cookies: string | undefined): string {
  const settings = visionFromCookie(cookies);
  return settings ? html.replace('<html lang="ru"', `<html lang="ru"${visionAttributes(settings)}`) : html;
}
