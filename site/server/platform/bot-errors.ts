import { paths } from '@clinic/contract/paths';
import type { Context, MiddlewareHandler } from 'hono';
import { isbot } from 'isbot';

/** Pages whose form comes back with the errors in it when it was sent without script. */
const formPages: ReadonlySet<string> = new Set([paths.callback(), paths.reviews()]);
const keptHeaders = ['Retry-After', 'Allow'];

/** SPEC.md section 2: bots get no error page but the bare status and its reason, also for what they send. */
export function bareErrorsForBots(): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const isPage = c.res.headers.get('Content-Type')?.startsWith('text/html');
    if (c.res.status < 400 || !isPage || isReturnedForm(c) || !isbot(c.req.header('user-agent') ?? '')) return;
    const { status, headers } = c.res;
    const message = status === 404 ? `Page Not Found: ${c.req.path}` : `Error ${status}`;
    const bare = new Headers({
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': headers.get('Cache-Control') ?? 'no-store',
    });
    for (const name of keptHeaders) {
      const value = headers.get(name);
      if (value) bare.set(name, value);
    }
    // Hono merges headers of a response that is replaced: it must be dropped first.
    c.res = undefined;
    c.res = new Response(`${message}\n`, { status, headers: bare });
  };
}

const isReturnedForm = (c: Context) => c.req.method === 'POST' && formPages.has(c.req.path);
