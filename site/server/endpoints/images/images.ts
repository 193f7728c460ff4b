import type { Context, Handler } from 'hono';
import { createFileStore, type FileStore } from './file-store.ts';
import { type AskedPicture, readPicturePath } from './picture-path.ts';
import { Busy } from './slots.ts';
import { createSources, type Finding, type Source } from './sources.ts';
import { createVariants, type Variant, type Wish } from './variants.ts';

const yearSeconds = 31_536_000;
/** Without a version in its address a picture may be replaced under it at any time. */
const shortSeconds = 60;

type Options = {
  /** Where the uploads folder is; nothing else is ever asked. */
  assetsUrl: string;
  timeoutMs: number;
  /** Folder of originals and of what was made of them. */
  folder: string;
  maxBytes: number;
};

export type Images = {
  /** GET /_ipx/{modifiers}/uploads/{name}: a picture of the media library in another size and format. */
  answer: Handler;
  /** Sees to it that the originals of a page's pictures are here, so that they are shown while the content service is away. */
  keepOriginals: (html: string) => Promise<void>;
  /**
   * Bytes of a picture of the media library, to draw with; null where it is none that can be drawn.
   * @throws when it cannot be had now
   */
  readOriginal: (picture: { src: string; version: string | null }) => Promise<Buffer | null>;
  /** Where all of them are kept, within one limit. */
  store: FileStore;
};

const uploaded = /^\/uploads\/([\w.-]+)$/;
const pictureName = /\/_ipx\/[^/"]+\/uploads\/([\w.-]+)/g;

export function createImages(options: Options): Images {
  const store = createFileStore({ folder: options.folder, maxBytes: options.maxBytes, report });
  const sources = createSources({ ...options, store });
  const findVariant = createVariants({ sources, store });

  /** The file of that name, or else the one that the name's prefix speaks of. */
  async function findSource(asked: AskedPicture, version: number | null): Promise<{ name: string; found: Finding }> {
    const found = await sources.find(asked.name, version);
    if (typeof found === 'object' || !asked.prefixed) return { name: asked.name, found };
    return { name: asked.prefixed.name, found: await sources.find(asked.prefixed.name, version) };
  }

  const kept = new Set<string>();
  let turn = Promise.resolve();

  async function keepOne(name: string) {
    if (kept.has(name)) return;
    const found = await sources.find(name, null).catch(() => 'away' as const);
    if (found !== 'away') kept.add(name);
  }

  /** One after another: many pages may be made at once. */
  function keepOriginals(html: string): Promise<void> {
    for (const [, name = ''] of html.matchAll(pictureName)) turn = turn.then(() => keepOne(name));
    return turn;
  }

  async function readOriginal({ src, version }: { src: string; version: string | null }): Promise<Buffer | null> {
    const [, name] = uploaded.exec(src) ?? [];
    if (name === undefined) return null;
    const found = await sources.find(name, readVersion(version));
    if (found === 'missing' || (found !== 'away' && typeof found.shape !== 'object')) return null;
    const bytes = found === 'away' ? null : await sources.bytes(name, found);
    if (!bytes) throw new Error(`${name} is not to be had now`);
    return bytes;
  }

  const answerPicture: Handler = async (c) => {
    const url = new URL(c.req.url);
    const asked = readPicturePath(url.pathname);
    if (!asked) return refuse(c, 404);
    const version = readVersion(url.searchParams.get('v'));
    const { name, found } = await findSource(asked, version);
    if (found === 'missing') return refuse(c, 404);
    if (found === 'away') return refuse(c, 503);
    if (found.shape === 'refused') return refuse(c, 422);
    if (found.shape === 'animated') return asItIs(c, name);
    try {
      const variant = await findVariant(name, found, toWish(asked, name, c.req.header('accept')));
      return variant ? answer(c, { variant, source: found, version, asked }) : refuse(c, 503);
    } catch (error) {
      // A heavy picture is better than none; nobody keeps it for later.
      if (error instanceof Busy) return asItIs(c, name, 'no-store');
      report(`${name}: ${error}`);
      return asItIs(c, name);
    }
  };
  return { answer: answerPicture, keepOriginals, readOriginal, store };
}

function toWish({ modifiers, prefixed }: AskedPicture, foundName: string, accept: string | undefined): Wish {
  const best = accept?.includes('image/avif') ? 'avif' : 'webp';
  const format = modifiers.format === 'auto' ? best : modifiers.format;
  const isSized = modifiers.width !== null || modifiers.height !== null;
  const named = prefixed?.name === foundName && !isSized ? prefixed.width : modifiers.width;
  return { ...modifiers, format, width: named };
}

type Answered = { variant: Variant; source: Source; version: number | null; asked: AskedPicture };

function answer(c: Context, { variant: { facts, bytes }, source, version, asked }: Answered): Response {
  const isForGood = version !== null && source.seenThereMs >= version;
  const headers = new Headers({
    'Cache-Control': isForGood ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${shortSeconds}`,
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    ETag: facts.etag,
    ...(source.lastModified ? { 'Last-Modified': source.lastModified } : {}),
    ...(asked.modifiers.format === 'auto' ? { Vary: 'Accept' } : {}),
  });
  if (isKnown(c, facts.etag, source.lastModified)) return new Response(null, { status: 304, headers });
  headers.set('Content-Type', facts.type);
  headers.set('Content-Length', String(bytes.length));
  return new Response(new Uint8Array(bytes), { headers });
}

/** RFC 9110, 13.2.2: a tag decides alone when there is one. */
function isKnown(c: Context, etag: string, lastModified: string | null): boolean {
  const tags = c.req.header('if-none-match');
  if (tags !== undefined) return tags === '*' || tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
  const since = Date.parse(c.req.header('if-modified-since') ?? '');
  return lastModified !== null && Date.parse(lastModified) <= since;
}

/** The page writes when the picture was last changed, in milliseconds, in base 36. */
function readVersion(text: string | null): number | null {
  return text !== null && /^[\da-z]{6,9}$/.test(text) ? Number.parseInt(text, 36) : null;
}

/** What cannot be made smaller, or not now, is still shown. */
const asItIs = (c: Context, name: string, keeping = `public, max-age=${shortSeconds}`) => {
  c.header('Cache-Control', keeping);
  return c.redirect(`/uploads/${name}`, 302);
};

const words = { 404: 'Not found', 422: 'Not a picture of a possible size', 503: 'Unavailable' };

function refuse(c: Context, status: keyof typeof words): Response {
  c.header('Cache-Control', 'no-store');
  if (status === 503) c.header('Retry-After', '5');
  return c.text(words[status], status);
}

function report(message: string) {
  console.warn(JSON.stringify({ level: 'warn', event: 'images', message }));
}
