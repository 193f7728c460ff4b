import type { Context, Next } from 'koa';
import { pathOf } from '../platform/http';
import { bodyOf } from '../platform/strapi/admin-routes';

/** Fields with which an upload could replace a file of the library or attach itself to a document. */
const reachingFields = ['id', 'ref', 'refId', 'field', 'source', 'path'];

/** REST calls of the site's server, which check its token themselves. */
const readPaths = ['/api/changes', '/api/changes/snapshot', '/api/changes/redirects', '/api/preview/notes'];
const writePaths = ['/api/changes/redirects/hits'];

/**
 * Closes the REST API, except for the calls of the site's server: uploading a file, following changes, notes of a
 * preview, reporting counts. The other routes exist only because the framework derives permissions from them. Uploads
 * that would change another file, which the permission to upload includes, are refused.
 */
export default () => async (ctx: Context, next: Next) => {
  const path = pathOf(ctx);
  if (path !== '/api' && !path.startsWith('/api/')) return next();
  if (readPaths.includes(path) && ctx.method === 'GET') return next();
  if (writePaths.includes(path) && ctx.method === 'POST') return next();
  if (path !== '/api/upload' || ctx.method !== 'POST') return refuse(ctx, 404, 'NotFoundError');
  const body = bodyOf(ctx);
  if (reachingFields.some((name) => name in ctx.query || name in body)) return refuse(ctx, 403, 'ForbiddenError');
  return next();
};

function refuse(ctx: Context, status: number, name: string) {
  ctx.status = status;
  ctx.body = {
    data: null,
    error: { status, name, message: status === 403 ? 'Only a new file may be uploaded' : 'Not Found' },
  };
}
