import { Hono } from 'hono';

/**
 * GET /builds/latest.json: the id of the build that is served now, asked by open pages about hourly; and
 * GET /builds/meta/{id}.json, what is to be known of it. Of other builds nothing is known.
 * @param id version of the build's manifest, which open pages know of themselves
 */
export function builds({ id }: { id: string }): Hono {
  return new Hono()
    .get('/latest.json', (c) => c.json({ id }, 200, { 'Cache-Control': 'no-store' }))
    .get('/meta/:file', (c) =>
      c.req.param('file') === `${id}.json`
        ? c.json({ id }, 200, { 'Cache-Control': 'public, max-age=31536000, immutable' })
        : c.text('Not found', 404, { 'Cache-Control': 'no-store' }),
    );
}
