import type { Context, MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { visionCookie } from '#app/features/vision/vision-settings.ts';
import { chooseEncoding } from '../page-store/choose-encoding.ts';
import type { Front } from '../page-store/front.ts';
import { bodyOf, type Form } from '../page-store/page.ts';
import type { Asked } from '../page-store/page-key.ts';
import type { PageStore, Stored } from '../page-store/page-store.ts';
import {
  cacheStatusHeader,
  etagOf,
  headersOf,
  isKnown,
  type Source,
  withoutBody,
} from '../page-store/stored-answer.ts';
import { ownPageHeaders, type WithVision } from '../page-store/vision-version.ts';
import type { MakePage } from '../publishing/page-maker.ts';
import type { Passing } from '../publishing/render-page.ts';

type Options = {
  keyOf: (url: URL) => Asked | null;
  dataAddressOf: (asked: Asked) => string | null;
  store: PageStore;
  make: MakePage;
  front: Front;
  withVision: WithVision;
};

/** Pages that are held unpacked, for clients without compression and visitors with settings: unpacking costs milliseconds. */
const maxUnpacked = 20;
type Unpack = (form: Form) => Promise<Buffer>;

function createUnpack(): Unpack {
  const held = new LRUCache<Form, Promise<Buffer>>({ max: maxUnpacked });
  return (form) => {
    const known = held.get(form);
    if (known) return known;
    const body = bodyOf(form);
    held.set(form, body);
    body.catch(() => held.delete(form));
    return body;
  };
}

/**
 * Answers reading from the store, by all ways to a page that are not its exact address: other parameters, another order,
 * a cookie, a page on disk only, a page that is not there yet. What is made for each visitor is passed on.
 */
export function storedPages({ keyOf, dataAddressOf, store, make, front, withVision }: Options): MiddlewareHandler {
  const unpack = createUnpack();
  return async (c, next) => {
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const url = new URL(c.req.url);
    const asked = keyOf(url);
    if (!asked) {
      await next();
      c.header(...cacheStatusHeader('bypass'));
      return;
    }
    const isForm = (stored: Stored | null): stored is Stored => stored !== null && formOf(stored, asked) !== null;
    const there = await store.get(asked.key);
    const made = isForm(there) ? null : await make(asked);
    if (made?.passing) return passOn(c, made.passing[asked.form] ?? made.passing.html, withVision);
    const stored = made?.stored ?? there;
    const form = stored && formOf(stored, asked);
    if (!form) return c.body(null, 503, { 'Retry-After': '30' });

    store.noteRead(stored.entry);
    if (asked.form === 'data' && dataAddressOf(asked) === url.pathname + url.search) {
      front.learn(url.pathname + url.search, asked.key);
    }
    const source = made ? 'miss' : stored.entry.isStale ? 'stale' : 'hit';
    const own = asked.form === 'html' && (await ownPage(c, { form, source, unpack }, withVision));
    return own || answer(c, { form, source, unpack });
  };
}

const formOf = ({ page }: Stored, { form }: Asked): Form | null => page[form];

type Found = { form: Form; source: Source; unpack: Unpack };

async function answer(c: Context, { form, source, unpack }: Found): Promise<Response> {
  const encoding = chooseEncoding(c.req.header('accept-encoding'));
  const body = encoding === 'identity' ? await unpack(form) : form[encoding];
  const headers = headersOf(form, { encoding, source, bytes: body.length }, []);
  if (isKnown(c.req.header('if-none-match'), etagOf(form, encoding))) {
    return new Response(null, { status: 304, headers: withoutBody(headers) });
  }
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}

/** The page with a visitor's own settings; null for the usual one. */
async function ownPage(c: Context, { form, source, unpack }: Found, withVision: WithVision): Promise<Response | null> {
  const cookies = c.req.header('cookie');
  // Most cookies are about something else: their page need not be unpacked.
  if (!cookies?.includes(`${visionCookie}=`)) return null;
  const html = (await unpack(form)).toString('utf8');
  const own = withVision(html, cookies);
  if (own === html) return null;
  const headers = new Headers([...form.headers].map(([name, value]): [string, string] => [name, value]));
  for (const [name, value] of ownPageHeaders) headers.set(name, value);
  headers.set(...cacheStatusHeader(source));
  return new Response(own, { headers });
}

/** Errors and redirects, with the settings of whoever gets them. */
function passOn(c: Context, { status, headers, body }: Passing, withVision: WithVision): Response {
  const isHtml = headers.some(([name, value]) => name === 'content-type' && value.startsWith('text/html'));
  const html = isHtml ? body.toString('utf8') : null;
  const own = html && withVision(html, c.req.header('cookie'));
  const answerHeaders = new Headers(headers);
  answerHeaders.set(...cacheStatusHeader('bypass'));
  if (own !== html) for (const [name, value] of ownPageHeaders) answerHeaders.set(name, value);
  else if (isHtml) answerHeaders.set('Vary', 'Cookie');
  // A browser would keep a redirect for good, and come in circles when the page moves back.
  if (!answerHeaders.has('Cache-Control')) answerHeaders.set('Cache-Control', 'no-cache');
  return new Response((own ?? body) as string, { status, headers: answerHeaders });
}
