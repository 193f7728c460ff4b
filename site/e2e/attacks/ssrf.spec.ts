import { expect, test } from './attack.ts';
import { askFrom, listener } from './wire.ts';

/** Names of the listener, as somebody would spell them who wants the server to call it. */
const spell = (port: number) => {
  const hosts = [
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
  return hosts.flatMap((host) => [`http://${host}/a.png`, `//${host}/a.png`, `https://${host}/a.webp`]);
};

test('Картинки берутся только из медиатеки: к чужому адресу сервер не обращается ни разу', async ({ baseURL }) => {
  const trap = await listener();
  try {
    const paths = spell(trap.port).flatMap((url) => [
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
    for (const path of paths) {
      const { status } = await askFrom('127.0.0.1', `${baseURL}${path}`);
      expect([301, 400, 404], path).toContain(status);
    }
    const headers = { Host: `127.0.0.1:${trap.port}`, 'X-Forwarded-Host': `127.0.0.1:${trap.port}` };
    for (const path of ['/_ipx/w_640/uploads/a.png', '/uploads/a.png', '/', '/sitemap.xml', '/search/hits?q=a']) {
      await askFrom('127.0.0.1', `${baseURL}${path}`, { headers });
    }
    expect(trap.knocks()).toBe(0);
  } finally {
    await trap.close();
  }
});
