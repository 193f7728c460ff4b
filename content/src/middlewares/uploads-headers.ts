import type { Context, Next } from 'koa';
import { pathOf } from '../platform/http';

/** Keeps an uploaded file that is opened directly from running anything: an SVG may contain a script. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox";

/**
 * Extensions of the media library. The framework checks the content of a file, but its extension sets the media type.
 */
const extensions = /\.(webp|avif|jpe?g|png|gif|svg|mp4|webm|pdf|docx?)$/;

export default () => async (ctx: Context, next: Next) => {
  const path = pathOf(ctx);
  if (!path.startsWith('/uploads/')) return next();
  if (extensions.test(path)) await next();
  else ctx.status = 404;
  ctx.set('Content-Security-Policy', policy);
  ctx.set('X-Content-Type-Options', 'nosniff');
  // The site shows these pictures from another origin.
  ctx.set('Cross-Origin-Resource-Policy', 'cross-origin');
};
