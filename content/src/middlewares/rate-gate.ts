import { createHash, timingSafeEqual } from 'node:crypto';
import { createRateLimit } from '@clinic/contract/rate-limit';
import type { Context, Next } from 'koa';
import { loadSettings } from '../settings';
import { pathOf } from './path-of';

/** GraphQL requests without a token; the site's server is not limited. */
const graphqlLimit = { quota: 120, windowSeconds: 60 };
/** Failed sign-ins. */
const signInLimit = { quota: 5, windowSeconds: 900 };

/** Where somebody may try passwords and codes. */
const signInPaths = new Set([
  '/admin/login',
  '/admin/register',
  '/admin/register-admin',
  '/admin/reset-password',
  '/admin/forgot-password',
]);
/** It answers everybody alike and sends a letter: there is no right use of it to tell from a wrong one. */
const mailPath = '/admin/forgot-password';

/**
 * How often one address may ask. It is the socket's, or what the one proxy in front said (config/server.ts); nothing that
 * stands in the body counts. Signing in rightly takes no turn, so that a clinic's editors behind one address are not shut out.
 */
export default () => {
  const { rateLimitFactor, secrets } = loadSettings();
  const graphql = createRateLimit({ ...graphqlLimit, quota: graphqlLimit.quota * rateLimitFactor });
  const signIn = createRateLimit(signInLimit);
  const isOurs = knowsTokens([secrets.siteToken, secrets.formerSiteToken, secrets.previewToken]);

  return async (ctx: Context, next: Next) => {
    const path = pathOf(ctx);
    if (ctx.method === 'OPTIONS') return next();
    if (path === '/graphql') {
      const seconds = isOurs(ctx.get('authorization')) ? null : graphql.consume(ctx.ip);
      return seconds === null ? next() : refuse(ctx, seconds, { errors: [{ message: 'Too many requests' }] });
    }
    if (ctx.method !== 'POST' || !signInPaths.has(path)) return next();
    const seconds = signIn.consume(ctx.ip);
    if (seconds !== null) return refuse(ctx, seconds, tooManyTries);
    await next();
    if (ctx.status < 400 && path !== mailPath) signIn.refund(ctx.ip);
  };
};

/** As the framework says it, so that the admin shows it. */
const tooManyTries = {
  data: null,
  error: { status: 429, name: 'RateLimitError', message: 'Too many requests, please try again later.', details: {} },
};

function refuse(ctx: Context, seconds: number, body: object) {
  ctx.status = 429;
  ctx.set('Retry-After', String(seconds));
  ctx.body = body;
}

/** Digests are of one length, as the comparison wants them. */
function knowsTokens(tokens: (string | null)[]): (header: string) => boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const known = tokens.flatMap((token) => (token ? [digest(`Bearer ${token}`)] : []));
  return (header) => {
    const given = digest(header);
    return known.some((one) => timingSafeEqual(one, given));
  };
}
