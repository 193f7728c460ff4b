import { isRecord } from '@clinic/contract/parse';
import type { Context, Next } from 'koa';
import { readBounded } from '../platform/bounded-body';
import { isWithinLimits } from '../platform/graphql/structure';
import { pathOf } from '../platform/http';

/** Bytes of a GraphQL request; the site's largest is under 10 kB. */
const maxBodyBytes = 100_000;

/** Accepts only POST requests with one JSON operation of limited size and structure at /graphql. */
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
    if (!isRecord(request)) return refuse(ctx, 400, 'One operation a request');
    const { query, variables } = request;
    // Without this text a stored operation would be executed, whose structure is unknown here.
    if (typeof query !== 'string') return refuse(ctx, 400, 'An operation must have a query');
    if (!isWithinLimits(query, variables)) return refuse(ctx, 400, 'Too much is asked for');
    (ctx.request as typeof ctx.request & { body: unknown }).body = request;
  } catch {
    return refuse(ctx, 400, 'Not JSON');
  }
  return next();
};

function refuse(ctx: Context, status: number, message: string) {
  ctx.status = status;
  if (status === 405) ctx.set('Allow', 'POST');
  ctx.body = { errors: [{ message, extensions: { code: 'BAD_USER_INPUT' } }] };
}
