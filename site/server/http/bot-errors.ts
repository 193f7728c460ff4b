import type { MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';

/**
 * SPEC.md section 2: for bots no error page is rendered; they get the bare status and its reason. A form that comes back
 * with what was wrong in it is no error page.
 */
export function bareErrorsForBots(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
    const isReading = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (c.res.status < 400 || !isPage || !isReading || !isbot(c.req.header('user-agent') ?? '')) return;
    const message = c.res.status === 404 ? `Page Not Found: ${c.req.path}` : `Error ${c.res.status}`;
    const retryAfter = c.res.headers.get('Retry-After');
    // Hono merges headers of the answer that is replaced: it must be dropped first.
    const { status } = c.res;
    c.res = undefined;
    c.res = new Response(`${message}\n`, {
      status,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', ...(retryAfter ? { 'Retry-After': retryAfter } : {}) },
    });
  };
}
