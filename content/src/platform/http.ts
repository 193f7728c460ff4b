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

/** Compares in constant time; digests have equal lengths, which the comparison needs. */
function isSameSecret(sent: string, secret: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(sent), digest(secret));
}
