import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { Images } from './images.ts';

test('a picture of a rendered page is served during an outage although it was never requested', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'originals-'));
  const original = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#3377aa' } })
    .jpeg()
    .toBuffer();
  let most = 0;
  let open = 0;
  const library = createServer((_request, response) => {
    most = Math.max(most, ++open);
    setTimeout(() => response.end(original, () => open--), 5);
  });
  await new Promise<void>((done) => library.listen(0, '127.0.0.1', done));
  const assetsUrl = `http://127.0.0.1:${(library.address() as AddressInfo).port}`;
  const images = new Images({ assetsUrl, timeoutMs: 2000, folder, maxBytes: 50_000_000 });
  const page = ['a', 'b', 'c'].map((name) => `<img src="/_ipx/f_webp,w_640/uploads/${name}.jpg?v=abc123">`).join('');
  await Promise.all([images.loadOriginals(page), images.loadOriginals(page)]);
  expect(most).toBe(1);

  library.closeAllConnections();
  await new Promise((done) => library.close(done));
  const app = new Hono().get('/_ipx/*', images.answer);
  expect((await app.request('/_ipx/f_webp,w_320/uploads/b.jpg')).status).toBe(200);
  expect((await app.request('/_ipx/f_webp,w_320/uploads/never.jpg')).status).toBe(503);
  rmSync(folder, { recursive: true, force: true });
});
