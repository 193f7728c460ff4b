import type { Context, Handler } from 'hono';
import { readBytes } from '#app/cms/bounded-body.server.ts';
import { closedPolicy } from '../../platform/security-headers.ts';
import type { FileStore } from '../images/file-store.ts';
import { readPrefix } from '../images/picture-path.ts';
import { createKeptUploads } from './kept-uploads.ts';

/** Names the content service gives: one folder, letters, digits, dots, dashes, as long as a disk takes; no way out of it. */
const fileName = /^[\w-][\w.-]{0,240}\.(webp|avif|jpe?g|png|gif|svg|mp4|webm|pdf)$/i;
/** What a visitor's own headers may bring along: longer ones the service would refuse together with the question. */
const maxHeaderCharacters = 1000;
/** For what may have been replaced meanwhile. */
const shortSeconds = 60;
const passedHeaders = ['content-type', 'content-length', 'last-modified', 'etag', 'content-range', 'accept-ranges'];

/**
 * Serves the media library under the site's own address, so that a visitor's browser talks to one host only; what is small
 * and has been asked for once is there without the content service too.
 */
export function uploadsProxy(options: { assetsUrl: string; timeoutMs: number; store: FileStore }): Handler {
  const kept = createKeptUploads(options.store);

  async function answerKept(c: Context, name: string): Promise<Response> {
    const found = await kept.find(name);
    if (!found) return c.text('Unavailable', 503, { 'Retry-After': '30' });
    const headers = new Headers(found.facts);
    headers.set('Cache-Control', `public, max-age=${shortSeconds}`);
    return new Response(new Uint8Array(found.bytes), { headers });
  }

  return async (c) => {
    const name = c.req.param('name') ?? '';
    if (!fileName.test(name)) return c.text('Not found', 404);
    const asked = new Headers();
    for (const header of ['range', 'if-none-match', 'if-modified-since']) {
      const value = c.req.header(header);
      if (value && value.length <= maxHeaderCharacters) asked.set(header, value);
    }
    // For the answer to begin: a film or a large file may take as long as its reader.
    const patience = new AbortController();
    const giveUp = () => patience.abort();
    const timer = setTimeout(giveUp, options.timeoutMs);
    const source = await fetch(`${options.assetsUrl}/uploads/${name}`, {
      method: c.req.method,
      headers: asked,
      redirect: 'error',
      signal: patience.signal,
    })
      .catch(() => null)
      .finally(() => clearTimeout(timer));
    if (source === null || source.status >= 500) {
      await source?.body?.cancel();
      return answerKept(c, name);
    }
    if (source.status === 404) {
      kept.drop(name);
      await source.body?.cancel();
      const prefixed = readPrefix(name);
      // The original may be there: the optimiser makes the size that the prefix speaks of, or says that it is not.
      return prefixed
        ? c.redirect(`/_ipx/f_webp,w_${prefixed.width}/uploads/${prefixed.name}`, 302)
        : c.text('Not found', 404);
    }

    const headers = new Headers();
    for (const header of passedHeaders) {
      const value = source.headers.get(header);
      if (value) headers.set(header, value);
    }
    // What came compressed is unpacked by now: the length that was told is another one's.
    if (source.headers.has('content-encoding')) headers.delete('content-length');
    // A replaced picture keeps its name, so a day is the longest an old one may live in a browser.
    headers.set('Cache-Control', source.ok || source.status === 304 ? 'public, max-age=86400' : 'no-store');
    headers.set('Content-Security-Policy', `${closedPolicy}; sandbox`);
    if (c.req.method === 'GET' && source.status === 200 && kept.wants(name, headers)) {
      const late = setTimeout(giveUp, options.timeoutMs);
      const bytes = await readBytes(source).catch(() => null);
      clearTimeout(late);
      if (!bytes) return answerKept(c, name);
      await kept.keep(name, headers, bytes);
      return new Response(new Uint8Array(bytes), { headers });
    }
    return new Response(source.body, { status: source.status, headers });
  };
}
