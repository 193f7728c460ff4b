import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';

/** Returns the path as the router matches it: it ignores case and trailing slashes, so a gate must too. */
export function pathOf(ctx: Pick<Context, 'path'>): string {
  // The lookbehind keeps the search linear in a path of nothing but slashes.
  return ctx.path.toLowerCase().replace(/(?<!\/)\/+$/, '');
}

/** Returns whether an Authorization header has one of the tokens. */
export function hasBearerToken(header: string, tokens: readonly (string | null)[]): boolean {
  const [scheme, sent = ''] = header.split(/ (.*)/s);
  return scheme === 'Bearer' && tokens.some((token) => token !== null && isSameSecret(sent, token));
}

type Handler = (ctx: Context) => Promise<void>;

/** Wraps a handler of the site's REST calls, so that only holders of one of the tokens get its response. */
export function forTokens(tokens: readonly (string | null)[], answer: Handler): Handler {
  return async (ctx) => {
    ctx.set('Cache-Control', 'no-store');
    if (hasBearerToken(ctx.get('Authorization'), tokens)) return answer(ctx);
    ctx.set('WWW-Authenticate', 'Bearer');
    ctx.status = 401;
    ctx.body = { error: 'unauthorized' };
  };
}

/** Compares in constant time; digests have equal lengths, which the comparison needs. */
export function isSameSecret(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}
