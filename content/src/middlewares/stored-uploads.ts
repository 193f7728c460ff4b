import type { Context, Next } from 'koa';
import { openStores } from '../platform/file-storage/open-stores';
import { loadSettings } from '../settings';

const uploaded = /^\/uploads\/([\w-][\w.-]*)$/;

/** Answers for pictures that lie in a bucket. Where they lie in a folder the framework does. */
export default () => {
  const { s3, dataDir } = loadSettings();
  if (!s3) return (_ctx: Context, next: Next) => next();
  const opening = openStores(s3, dataDir);
  return async (ctx: Context, next: Next) => {
    const { pictures } = await opening;
    const [, name] = uploaded.exec(ctx.path) ?? [];
    if (!pictures || !name || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const file = await pictures.open(name, ctx.get('range') || undefined).catch(ifBeyond);
    if (file === 'beyond') {
      ctx.status = 416;
      return;
    }
    if (!file) {
      ctx.status = 404;
      return;
    }
    ctx.status = file.contentRange ? 206 : 200;
    ctx.type = name.slice(name.lastIndexOf('.'));
    ctx.lastModified = file.modified;
    ctx.set('Accept-Ranges', 'bytes');
    if (file.etag) ctx.etag = file.etag;
    if (file.contentRange) ctx.set('Content-Range', file.contentRange);
    // Not the framework's look at it: the site's server asks with Cache-Control: no-cache, as every fetch that names a tag does.
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

/** A part that a shorter file, put in the other's place, does not have. */
function ifBeyond(error: { $metadata?: { httpStatusCode?: number } }): 'beyond' {
  if (error.$metadata?.httpStatusCode === 416) return 'beyond';
  throw error;
}
