import type { Context, Next } from 'koa';
import { pathOf } from './path-of';

/** What a browser may run from an uploaded file when it is opened by itself: nothing. An SVG may carry a script. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/** What the media library holds. What the framework checks is the content of a file; how it is shown, its ending decides. */
const endings = /\.(webp|avif|jpe?g|png|gif|svg|mp4|webm|pdf|docx?)$/;

export default () => async (ctx: Context, next: Next) => {
  const path = pathOf(ctx);
  if (!path.startsWith('/uploads/')) return next();
  if (endings.test(path)) await next();
  else ctx.status = 404;
  ctx.set('Content-Security-Policy', policy);
  ctx.set('X-Content-Type-Options', 'nosniff');
  // The site is another origin and shows these pictures.
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
};
