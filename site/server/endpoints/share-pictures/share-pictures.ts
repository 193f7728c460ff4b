import { createHash } from 'node:crypto';
import type { Context, Handler } from 'hono';
import type { ContentContext } from '#app/cms/context.ts';
import { findShareCard } from '#app/cms/share-card.server.ts';
import { sharedPage, sharePath, shareRevision } from '#app/lib/share-image.server.ts';
import type { ShareCard } from '../../../app/model/head.ts';
import type { Resolved } from '../../publishing/document-paths.ts';
import type { FileStore, Stored } from '../images/file-store.ts';
import { onceAtATime } from '../images/once-at-a-time.ts';
import { Busy, createSlots } from '../images/slots.ts';
import { type Clinic, draw } from './draw.ts';

const yearSeconds = 31_536_000;
const shortSeconds = 60;
const drawingsWaiting = 50;

type Options = {
  content: ContentContext;
  /** What is known of the document at a path; undefined while the addresses are not known. */
  resolve: (path: string) => Resolved | undefined;
  /** Where pictures are kept, within one limit. */
  store: FileStore;
  /** Bytes of a picture of the media library; null when it cannot be shown. @throws when it cannot be had now */
  readOriginal: (picture: { src: string; version: string | null }) => Promise<Buffer | null>;
};

/** The last picture of a page. `drawn` names all that is on it, `revision` what its address names. */
type Picture = Stored<{ drawn: string; revision: string; etag: string }>;

/** GET /share/{path of a page}.jpg */
export function sharePictures({ content, resolve, store, readOriginal }: Options): Handler {
  const once = onceAtATime<Picture>();
  const inSlot = createSlots({ atOnce: 1, waiting: drawingsWaiting });

  async function make(key: string, card: ShareCard, clinic: Clinic): Promise<Picture> {
    const photo = card.picture && (await readOriginal(card.picture));
    const bytes = await draw(card, clinic, photo).catch((error: unknown) => {
      // A picture that is torn in the middle: its page is shared all the same.
      report(key, error);
      return draw(card, clinic, null);
    });
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
    const picture = { facts: { drawn: nameOf(card, clinic), revision: shareRevision(card), etag }, bytes };
    await store.put(key, picture);
    return picture;
  }

  async function find(path: string): Promise<Picture | null> {
    const key = `share ${path}`;
    const kept = await store.get<Picture['facts']>(key);
    try {
      const card = await findShareCard(content, path);
      if (!card) return null;
      const { name, slogan } = (await content.readShared('layout')).clinic;
      const clinic = { name, slogan };
      if (kept?.facts.drawn === nameOf(card, clinic)) return kept;
      return await once(key, () => inSlot(() => make(key, card, clinic)));
    } catch (error) {
      // The content service is away, or too many want pictures: the last one is nearly the same.
      if (kept) return kept;
      throw error;
    }
  }

  return async (c) => {
    const path = sharedPage(c.req.path);
    if (!path) return refuse(c, 404);
    const place = resolve(path);
    if (place?.kind === 'moved') {
      c.header('Cache-Control', `public, max-age=${shortSeconds}`);
      return c.redirect(sharePath(place.path), 301);
    }
    if (place?.kind === 'unknown') return refuse(c, 404);
    try {
      const picture = await find(path);
      return picture ? answer(c, picture) : refuse(c, 404);
    } catch (error) {
      if (!(error instanceof Busy)) report(path, error);
      return refuse(c, 503);
    }
  };
}

/** All that is on a picture: of the clinic too, whose name its address does not tell. */
const nameOf = (card: ShareCard, clinic: Clinic) => shareRevision({ ...card, clinic });

function answer(c: Context, { facts, bytes }: Picture): Response {
  const isForGood = c.req.query('v') === facts.revision;
  const headers = new Headers({
    'Cache-Control': isForGood ? `public, max-age=${yearSeconds}, immutable` : `public, max-age=${shortSeconds}`,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    ETag: facts.etag,
  });
  const known = c.req.header('if-none-match')?.split(',') ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, '') === facts.etag)) {
    return new Response(null, { status: 304, headers });
  }
  headers.set('Content-Type', 'image/jpeg');
  headers.set('Content-Length', String(bytes.length));
  return new Response(new Uint8Array(bytes), { headers });
}

const words = { 404: 'Not found', 503: 'Unavailable' };

function refuse(c: Context, status: keyof typeof words): Response {
  c.header('Cache-Control', 'no-store');
  if (status === 503) c.header('Retry-After', '5');
  return c.text(words[status], status);
}

function report(path: string, error: unknown) {
  const message = error instanceof Error ? error.message : 'the content service is away';
  console.warn(JSON.stringify({ level: 'warn', event: 'share-picture', path, message }));
}
