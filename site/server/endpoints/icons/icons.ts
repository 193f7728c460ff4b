import { type Handler, Hono } from 'hono';
import { etag } from 'hono/etag';
import sharp from 'sharp';
import { type ContentContext, type Layout, readBytes } from '#app/entry-points.server.ts';
import type { Env } from '../../platform/env.ts';
import tooth from './tooth.svg?raw';

/** Icons and the web manifest. */
export function register(app: Hono, { env, content }: { env: Env; content: Pick<ContentContext, 'readShared'> }): void {
  const readLayout = () => content.readShared('layout');
  app.route('/', icons({ readLayout, assetsUrl: env.assetsUrl, timeoutMs: env.contentTimeoutMs }));
  app.get('/manifest.webmanifest', manifest({ readLayout }));
}

type IconsOptions = {
  readLayout: () => Promise<Layout>;
  /** Origin of the uploads folder. */
  assetsUrl: string;
  timeoutMs: number;
};

export type IconShape = {
  /** Pixels. */
  side: number;
  /** Share of the side that stays free on each edge. */
  margin: number;
  /** Rounded for browsers; systems that cut icons themselves get the whole square. */
  isRounded: boolean;
};

/** A system that cuts icons to its own shape may remove a fifth from each edge. */
const shapes: Record<string, IconShape> = {
  '/favicon.ico': { side: 48, margin: 0.08, isRounded: true },
  '/icon.png': { side: 120, margin: 0.08, isRounded: true },
  '/icon-192.png': { side: 192, margin: 0.08, isRounded: true },
  '/icon-512.png': { side: 512, margin: 0.08, isRounded: true },
  '/icon-maskable.png': { side: 512, margin: 0.2, isRounded: false },
  '/apple-touch-icon.png': { side: 180, margin: 0.14, isRounded: false },
};

/** Backgrounds of a light logo and of a dark one. */
const backgrounds = { dark: '#12303a', light: '#ffffff' };
const logoMaxBytes = 1_000_000;
const daySeconds = 86_400;
/** The placeholder is replaced soon. */
const placeholderSeconds = 60;

/** Serves the icons above, drawn once for each logo; a tooth while there is no logo. */
export function icons(options: IconsOptions): Hono {
  const drawn = new Map<string, { source: string; png: Promise<Buffer> }>();

  /** Draws again only for another source; forgets errors. */
  function once(path: string, source: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const known = drawn.get(path);
    if (known?.source === source) return known.png;
    const png = draw();
    drawn.set(path, { source, png });
    png.catch(() => drawn.get(path)?.png === png && drawn.delete(path));
    return png;
  }

  /** Throws when there is no logo or it cannot be read; the next request tries again. */
  async function fromLogo(path: string, shape: IconShape): Promise<Buffer> {
    const { logoOnDark, logoOnLight } = (await options.readLayout()).clinic;
    const logo = logoOnDark ?? logoOnLight;
    if (!logo) throw new Error('no logo');
    const background = logoOnDark ? backgrounds.dark : backgrounds.light;
    return once(path, `${logo.src} ${logo.version}`, async () =>
      drawIcon(await readLogo(logo.src, options), background, shape),
    );
  }

  const placeholder = (path: string, shape: IconShape) =>
    once(`${path} stand-in`, '', () => drawIcon(Buffer.from(tooth), backgrounds.dark, { ...shape, margin: 0.2 }));

  const app = new Hono();
  for (const [path, shape] of Object.entries(shapes)) {
    app.get(path, etag(), async (c) => {
      const icon = await fromLogo(path, shape).catch(() => null);
      const png = icon ?? (await placeholder(path, shape));
      c.header('Cache-Control', `public, max-age=${icon ? daySeconds : placeholderSeconds}`);
      // Also at /favicon.ico: browsers detect the format and have long accepted PNG there.
      return c.body(new Uint8Array(png), 200, { 'Content-Type': 'image/png' });
    });
  }
  return app;
}

/** Throws when the logo cannot be read or is too large. */
async function readLogo(src: string, { assetsUrl, timeoutMs }: IconsOptions): Promise<Buffer> {
  const response = await fetch(`${assetsUrl}${src}`, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok) throw new Error(`${src}: ${response.status}`);
  return readBytes(response, logoMaxBytes);
}

/** Share of the side. */
const cornerRadius = 0.23;

/** Draws a PNG with the logo in its middle. Throws when the logo, which may be SVG, cannot be read. */
export async function drawIcon(
  logo: Buffer,
  background: string,
  { side, margin, isRounded }: IconShape,
): Promise<Buffer> {
  const inner = Math.round(side * (1 - 2 * margin));
  const input = await sharp(logo)
    .resize({ width: inner, height: inner, fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .png()
    .toBuffer();
  const radius = isRounded ? Math.round(side * cornerRadius) : 0;
  const square = `<svg width="${side}" height="${side}"><rect width="${side}" height="${side}" rx="${radius}" fill="${background}"/></svg>`;
  return sharp(Buffer.from(square)).composite([{ input }]).png({ compressionLevel: 9 }).toBuffer();
}

/** As in the page's <head> and app/styles/tokens.css. */
const colours = { theme_color: '#ffffff', background_color: '#f6f9fb' };

/** GET /manifest.webmanifest: name and icons of the site as an installed application. */
export function manifest({ readLayout }: Pick<IconsOptions, 'readLayout'>): Handler {
  return async (c) => {
    const layout = await readLayout().catch(() => null);
    if (!layout) return c.text('Unavailable', 503, { 'Retry-After': '30', 'Cache-Control': 'no-store' });
    const { name, slogan, description } = layout.clinic;
    const body = {
      id: '/',
      name: slogan ? `${name} — ${slogan}` : name,
      short_name: name,
      ...(description ? { description } : {}),
      lang: 'ru',
      dir: 'ltr',
      start_url: '/',
      scope: '/',
      display: 'minimal-ui',
      ...colours,
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    };
    return c.body(JSON.stringify(body), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
  };
}
