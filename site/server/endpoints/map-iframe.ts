import type { Handler, Hono } from 'hono';
import { type ClinicMap, type ContentContext, getClinicMap, hashSource } from '#app/entry-points.server.ts';
import { mapPolicy } from '../platform/security-headers.ts';

export function register(app: Hono, { content, scripts }: { content: ContentContext; scripts: { map: string } }): void {
  app.get('/contacts/map', mapIframe({ content: content.content, script: scripts.map }));
}

/**
 * GET /contacts/map: one clinic's map, for an iframe on our own pages. Only this page's policy allows the map's script.
 * Answers 404 without a map key.
 */
export function mapIframe({ content, script }: Pick<ContentContext, 'content'> & { script: string }): Handler {
  return async (c) => {
    const map = await getClinicMap({ content }, c.req.query('clinic') ?? '').catch(() => 'unknown' as const);
    if (map === 'unknown') return c.text('Карта недоступна', 503, { 'Retry-After': '30', 'Cache-Control': 'no-store' });
    if (!map) return c.text('Карты нет', 404, { 'Cache-Control': 'no-store' });
    return c.html(mapPage(map, script), 200, {
      'Content-Security-Policy': mapPolicy([hashSource(script)]),
      'Cache-Control': 'no-cache',
      'X-Robots-Tag': 'noindex',
    });
  };
}

function mapPage(map: ClinicMap, script: string): string {
  // Only «<» could end the script element.
  const data = JSON.stringify(map).replaceAll('<', '\\u003c');
  return `<!DOCTYPE html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Карта</title>
</head>
<body>
<div id="map"></div>
<script type="application/json" id="map-data">${data}</script>
<script>${script}</script>
</body>
</html>`;
}
