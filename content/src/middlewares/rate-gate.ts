import { createRateLimit } from '@clinic/contract/rate-limit';
import type { Context, Next } from 'koa';
import { hasBearerToken, pathOf } from '../platform/http';
import { loadSettings } from '../platform/settings';

/** GraphQL requests without a token; the site's server is not limited. */
const graphqlLimit = { quota: 120, windowSeconds: 60 };
/** Failed sign-ins. */
const signInLimit = { quota: 5, windowSeconds: 900 };

/** Paths where passwords and codes can be guessed. */
const signInPaths = new Set([
  '/admin/login',
  '/admin/register',
  '/admin/register-admin',
  '/admin/reset-password',
  '/admin/forgot-password',
]);
/** Every use sends a letter and gets the same response, so every use counts. */
const mailPath = '/admin/forgot-password';

/**
 * Limits requests per client IP, which is the socket's or the one that the proxy reports (config/server.ts). Successful
 * sign-ins do not count, because all editors of a clinic may share one IP.
 */
export default () => {
  const { rateLimitFactor, siteTokens, secrets } = loadSettings();
  const graphql = createRateLimit({ ...graphqlLimit, quota: graphqlLimit.quota * rateLimitFactor });
  const signIn = createRateLimit(signInLimit);
  const unlimited = [...siteTokens, secrets.previewToken];

  return async (ctx: Context, next: Next) => {
    const path = pathOf(ctx);
    if (ctx.method === 'OPTIONS') return next();
    if (path === '/graphql') {
      const seconds = hasBearerToken(ctx.get('authorization'), unlimited) ? null : graphql.consume(ctx.ip);
      return seconds === null ? next() : refuse(ctx, seconds, { errors: [{ message: 'Too many requests' }] });
    }
    if (ctx.method !== 'POST' || !signInPaths.has(path)) return next();
    const seconds = signIn.consume(ctx.ip);
    if (seconds !== null) return refuse(ctx, seconds, tooManyTries);
    await next();
    if (ctx.status < 400 && path !== mailPath) signIn.refund(ctx.ip);
  };
};

/** The framework's own error, which the admin can show. */
const tooManyTries = {
  data: null,
  error: { status: 429, name: 'RateLimitError', message: 'Too many requests, please try again later.', details: {} },
};

function refuse(ctx: Context, seconds: number, body: object) {
  ctx.status = 429;
  ctx.set('Retry-After', String(seconds));
  ctx.body = body;
}
