import { expect, test } from 'vitest';
import { askFrom } from './ask-from.ts';
import { survives } from './survives.ts';
import { listener, nextVisitor } from './wire.ts';

survives();

/** Names of this machine and of the cloud's metadata service that a filter may overlook. */
const hosts = (port: number) => [
  `127.0.0.1:${port}`,
  `localhost:${port}`,
  `[::1]:${port}`,
  `[::ffff:127.0.0.1]:${port}`,
  `2130706433:${port}`,
  `0x7f000001:${port}`,
  `0177.0.0.1:${port}`,
  `127.1:${port}`,
  `0.0.0.0:${port}`,
  `user@127.0.0.1:${port}`,
  '169.254.169.254',
];

test('pictures come from the media library only: the server never calls another host', async () => {
  const trap = await listener();
  const urls = hosts(trap.port).flatMap((host) => [
    `http://${host}/a.png`,
    `//${host}/a.png`,
    `https://${host}/a.webp`,
  ]);
  const visitor = nextVisitor();
  try {
    const paths = urls.flatMap((url) => [
      `/_ipx/w_640/${url}`,
      `/_ipx/w_640/${encodeURIComponent(url)}`,
      `/_ipx/w_640/uploads/${encodeURIComponent(url)}`,
      `/_ipx/w_640/uploads/..%2f..%2f${encodeURIComponent(url)}`,
      `/_ipx/${encodeURIComponent(url)}/uploads/a.png`,
      `/_ipx/_/uploads/a.png?url=${encodeURIComponent(url)}`,
      `/uploads/${encodeURIComponent(url)}`,
      `/uploads/@127.0.0.1:${trap.port}/a.png`,
      `/uploads/a.png@127.0.0.1:${trap.port}.png`,
    ]);
    for (const path of paths) expect([301, 400, 404], path).toContain((await askFrom(visitor, path)).status);
    const headers = { Host: `127.0.0.1:${trap.port}`, 'X-Forwarded-Host': `127.0.0.1:${trap.port}` };
    for (const path of ['/_ipx/w_640/uploads/a.png', '/uploads/a.png', '/', '/sitemap.xml', '/search/hits?q=a']) {
      expect((await askFrom(visitor, path, { headers })).status, path).toBeLessThan(500);
    }
    expect(trap.calls()).toBe(0);
  } finally {
    await trap.close();
  }
});
