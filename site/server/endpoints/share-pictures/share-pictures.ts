import type { Handler, Hono } from 'hono';
import {
  type ContentContext,
  findShareCard,
  type ShareCard,
  sharedPage,
  sharePath,
  shareRevision,
} from '#app/entry-points.server.ts';
import { Busy, createLimiter, SingleFlight } from '../../platform/concurrency.ts';
import { loggedPath } from '../../platform/request-guards.ts';
import type { DocumentPaths } from '../../redirects/document-paths.ts';
import type { Files, Stored } from '../images/file-store.ts';
import { type Images, refuse, sendPicture } from '../images/images.ts';
import { etagOf } from '../images/variants.ts';
import { type Clinic, draw } from './draw.ts';

const shortSeconds = 60;
/** Pictures whose photos are loaded, or wait in memory to be drawn one after another. */
const picturesAtOnce = 4;
const picturesWaiting = 50;

/** `drawn` identifies everything on the picture, `revision` what its URL names. */
type Picture = Stored<{ drawn: string; revision: string; etag: string }>;

type Needs = {
  content: ContentContext;
  images: { store: Files; readOriginal: Images['readOriginal'] };
  publishing: { paths: Pick<DocumentPaths, 'lookUp'> };
};

export function register(app: Hono, needs: Needs): void {
  app.get('/share/*', new SharePictures(needs).answer);
}

/** Draws the pictures that messengers show with a link, and keeps the last one of each page. */
class SharePictures {
  readonly #needs: Needs;
  readonly #drawings = new SingleFlight<Picture>();
  readonly #limited = createLimiter({ atOnce: picturesAtOnce, waiting: picturesWaiting });
  /** A photo is loaded before: a drawing must not wait for the content service. */
  readonly #oneAfterAnother = createLimiter({ atOnce: 1, waiting: picturesAtOnce });

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** GET /share/{path of a page}.jpg */
  readonly answer: Handler = async (c) => {
    const path = sharedPage(c.req.path);
    if (!path) return refuse(c, 404);
    const state = this.#needs.publishing.paths.lookUp(path);
    if (state?.kind === 'moved') {
      c.header('Cache-Control', `public, max-age=${shortSeconds}`);
      return c.redirect(sharePath(state.path), 301);
    }
    if (state?.kind === 'unknown') return refuse(c, 404);
    try {
      const picture = await this.#find(path);
      if (!picture) return refuse(c, 404);
      const { facts, bytes } = picture;
      return sendPicture(c, {
        bytes,
        type: 'image/jpeg',
        etag: facts.etag,
        isCurrent: c.req.query('v') === facts.revision,
        headers: { 'Content-Security-Policy': "default-src 'none'; sandbox" },
      });
    } catch (error) {
      if (!(error instanceof Busy)) report(path, error);
      return refuse(c, 503);
    }
  };

  async #find(path: string): Promise<Picture | null> {
    const { content, images } = this.#needs;
    const key = `share ${path}`;
    const stored = await images.store.get<Picture['facts']>(key);
    try {
      const card = await findShareCard(content, path);
      if (!card) return null;
      const { name, slogan } = (await content.readShared('layout')).clinic;
      const clinic = { name, slogan };
      if (stored?.facts.drawn === drawnKey(card, clinic)) return stored;
      return await this.#drawings.run(key, () => this.#limited(() => this.#draw(key, card, clinic)));
    } catch (error) {
      // During an outage or overload the last picture is close enough.
      if (stored) return stored;
      throw error;
    }
  }

  async #draw(key: string, card: ShareCard, clinic: Clinic): Promise<Picture> {
    const photo = card.picture && (await this.#needs.images.readOriginal(card.picture));
    const bytes = await this.#oneAfterAnother(() =>
      draw(card, clinic, photo).catch((error: unknown) => {
        // A damaged photo: share the page without it.
        report(key, error);
        return draw(card, clinic, null);
      }),
    );
    const facts = { drawn: drawnKey(card, clinic), revision: shareRevision(card), etag: etagOf(bytes) };
    const picture = { facts, bytes };
    await this.#needs.images.store.put(key, picture);
    return picture;
  }
}

/** Identifies everything on a picture, the clinic's name included. */
const drawnKey = (card: ShareCard, clinic: Clinic) => shareRevision({ ...card, clinic });

function report(path: string, error: unknown) {
  const message = error instanceof Error ? error.message : 'the content service is away';
  console.warn(JSON.stringify({ level: 'warn', event: 'share-image-failed', path: loggedPath(path), message }));
}
