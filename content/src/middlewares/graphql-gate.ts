import type { Context, Next } from 'koa';
import { readBounded } from '../platform/bounded-body';
import { expandedSize } from '../platform/graphql/fragments';
import { pathOf } from '../platform/http';

/** Bytes of a GraphQL request; the site's largest is under 10 kB. */
const maxBodyBytes = 100_000;
/** With fragments expanded; the site's largest request has 237. Validation compares fields of one name pairwise. */
const maxSelections = 1000;

/** Accepts only POST requests with one JSON operation of limited size at /graphql. */
export default () => async (ctx: Context, next: Next) => {
  if (pathOf(ctx) !== '/graphql') return next();
  if (ctx.method === 'OPTIONS') return next();
  if (ctx.method !== 'POST') return refuse(ctx, 405, 'POST only');
  // Cross-site forms cannot send JSON without a CORS preflight, so this also stops forged requests.
  if (!ctx.is('application/json')) return refuse(ctx, 415, 'application/json only');
  const body = await readBounded(ctx.req, maxBodyBytes);
  if (body === null) return refuse(ctx, 413, 'Request is too large');
  try {
    const request: unknown = JSON.parse(body);
    if (typeof request !== 'object' || request === null || Array.isArray(request))
      return refuse(ctx, 400, 'One operation a request');
    const { query } = request as { query?: unknown };
    if (typeof query === 'string' && expandedSize(query) > maxSelections)
      return refuse(ctx, 400, 'Too much is asked for');
    (ctx.request as typeof ctx.request & { body: unknown }).body = request;
  } catch {
    return refuse(ctx, 400, 'Not JSON');
  }
  return next();
};

function refuse(ctx: Context, status: number, message: string) {
  ctx.status = status;
  if (status === 405) ctx.set('Allow', 'POST');
  ctx.body = { errors: [{ message }] };
}
