import type { Context, Next } from 'koa';
import { pathOf } from './path-of';

/** What a browser may run from an uploaded file when it is opened by itself: nothing. An SVG may carry a script. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

export default () => async (ctx: Context, next: Next) => {
  await next();
  if (!pathOf(ctx).startsWith('/uploads/')) return;
  ctx.set('Content-Security-Policy', policy);
  ctx.set('X-Content-Type-Options', 'nosniff');
  // The site is another origin and shows these pictures.
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
};
