import type { Context, Next } from 'koa';

/** Fields by which an upload could replace a file of the library or attach itself to a document. */
const reachingFields = ['id', 'ref', 'refId', 'field', 'source', 'path'];

/** The site's token may add a file. The right it is given would also let it change any other file: that part is refused. */
export default () => async (ctx: Context, next: Next) => {
  if (!ctx.path.startsWith('/api/upload')) return next();
  const body = ((ctx.request as { body?: unknown }).body ?? {}) as Record<string, unknown>;
  if (reachingFields.some((name) => name in ctx.query || name in body)) {
    ctx.status = 403;
    ctx.body = { error: { status: 403, name: 'ForbiddenError', message: 'Only a new file may be uploaded' } };
    return;
  }
  return next();
};
