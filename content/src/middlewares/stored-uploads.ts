import type { Context, Next } from 'koa';
import { openStores } from '../platform/file-storage/open-stores';
import { loadSettings } from '../platform/settings';

const uploaded = /^\/uploads\/([\w-][\w.-]*)$/;

/** Serves pictures from a bucket; the framework serves them from a folder. */
export default () => {
  const { s3, dataDir } = loadSettings();
  if (!s3) return (_ctx: Context, next: Next) => next();
  const opening = openStores(s3, dataDir);
  return async (ctx: Context, next: Next) => {
    const { pictures } = await opening;
    const [, name] = uploaded.exec(ctx.path) ?? [];
    if (!pictures || !name || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const file = await pictures.open(name, ctx.get('range') || undefined).catch(beyondOrThrow);
    if (!file || file === 'beyond') {
      ctx.status = file ? 416 : 404;
      return;
    }
    ctx.status = file.contentRange ? 206 : 200;
    ctx.type = name.slice(name.lastIndexOf('.'));
    ctx.lastModified = file.modified;
    ctx.set('Accept-Ranges', 'bytes');
    if (file.etag) ctx.etag = file.etag;
    if (file.contentRange) ctx.set('Content-Range', file.contentRange);
    // Compare here: Koa never answers 304 to Cache-Control: no-cache, which fetch adds to conditional requests.
    if (file.etag && ctx.get('if-none-match') === file.etag) {
      ctx.status = 304;
      file.stream.destroy();
      return;
    }
    ctx.length = file.length;
    if (ctx.method === 'HEAD') file.stream.destroy();
    else ctx.body = file.stream;
  };
};

/** Returns 'beyond' for a range outside the file, such as after a shorter replacement. */
function beyondOrThrow(error: { $metadata?: { httpStatusCode?: number } }): 'beyond' {
  if (error.$metadata?.httpStatusCode === 416) return 'beyond';
  throw error;
}
