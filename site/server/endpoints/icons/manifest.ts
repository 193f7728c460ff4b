import type { Handler } from 'hono';
import type { Layout } from '../../../app/model/layout.ts';

/** As in the page's own head and in app/styles/tokens.css: white bar, snow ground. */
const colours = { theme_color: '#ffffff', background_color: '#f6f9fb' };

/** GET /manifest.webmanifest: what the site is called, and looks like, among the applications of a device. */
export function manifest({ readFrame }: { readFrame: () => Promise<Layout> }): Handler {
  return async (c) => {
    const frame = await readFrame().catch(() => null);
    if (!frame) return c.text('Unavailable', 503, { 'Retry-After': '30', 'Cache-Control': 'no-store' });
    const { name, slogan, description } = frame.clinic;
    const told = {
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
    return c.body(JSON.stringify(told), 200, {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    });
  };
}
