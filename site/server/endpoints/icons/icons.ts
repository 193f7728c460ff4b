import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { readBytes } from '#app/cms/bounded-body.server.ts';
import type { Layout } from '../../../app/model/layout.ts';
import { drawIcon, type IconShape } from './draw-icon.ts';
import tooth from './tooth.svg?raw';

type Options = {
  readFrame: () => Promise<Layout>;
  /** Where the uploads folder is. */
  assetsUrl: string;
  timeoutMs: number;
};

/** By their paths. A system that cuts icons to its own shape may take a fifth from each edge. */
const shapes: Record<string, IconShape> = {
  '/favicon.ico': { side: 48, margin: 0.08, isRounded: true },
  '/icon.png': { side: 120, margin: 0.08, isRounded: true },
  '/icon-192.png': { side: 192, margin: 0.08, isRounded: true },
  '/icon-512.png': { side: 512, margin: 0.08, isRounded: true },
  '/icon-maskable.png': { side: 512, margin: 0.2, isRounded: false },
  '/apple-touch-icon.png': { side: 180, margin: 0.14, isRounded: false },
};

/** Under a light mark and under a dark one. */
const grounds = { dark: '#12303a', light: '#ffffff' };
const logoMaxBytes = 1_000_000;
const daySeconds = 86_400;
/** A stand-in is asked after again soon. */
const standInSeconds = 60;

/** The icons at the addresses above, drawn once for each logo. */
export function icons(options: Options): Hono {
  const drawn = new Map<string, { of: string; png: Promise<Buffer> }>();

  /** Draws once for all who ask, and again only when the icon is of something else; a fault is forgotten. */
  function once(path: string, of: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = drawn.get(path);
    if (known?.of === of) return known.png;
    const png = draw();
    drawn.set(path, { of, png });
    png.catch(() => drawn.get(path)?.png === png && drawn.delete(path));
    return png;
  }

  /** @throws when there is no logo or it cannot be read; the next who asks tries again */
  async function fromLogo(path: string, shape: IconShape): Promise<Buffer> {
    const { logoOnDark, logoOnLight } = (await options.readFrame()).clinic;
    const logo = logoOnDark ?? logoOnLight;
    if (!logo) throw new Error('no logo');
    const ground = logoOnDark ? grounds.dark : grounds.light;
    return once(path, `${logo.src} ${logo.version}`, async () =>
      drawIcon(await readLogo(logo.src, options), ground, shape),
    );
  }

  const standIn = (path: string, shape: IconShape) =>
    once(`${path} stand-in`, '', () => drawIcon(Buffer.from(tooth), grounds.dark, { ...shape, margin: 0.2 }));

  const app = new Hono();
  for (const [path, shape] of Object.entries(shapes)) {
    app.get(path, etag(), async (c) => {
      const icon = await fromLogo(path, shape).catch(() => null);
      const png = icon ?? (await standIn(path, shape));
      c.header('Cache-Control', `public, max-age=${icon ? daySeconds : standInSeconds}`);
      // Also at /favicon.ico: browsers look at the bytes, and have long taken PNG there.
      return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' });
    });
  }
  return app;
}

/** Throws when the logo cannot be read, or is larger than a logo is. */
async function readLogo(src: string, { assetsUrl, timeoutMs }: Options): Promise<Buffer> {
  const response = await fetch(`${assetsUrl}${src}`, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${src}: ${response.status}`);
  return readBytes(response, logoMaxBytes);
}
