import { expect, test } from 'vitest';
import { filesOfHome, get } from './site.ts';
import { survives } from './survives.ts';
import { say } from './wire.ts';

survives();

const up = [
  '../',
  '..%2f',
  '%2e%2e/',
  '%2e%2e%2f',
  '..%5c',
  '..\\',
  '%252e%252e%252f',
  '..%c0%af',
  '..%ef%bc%8f',
  '....//',
  '..;/',
  '.%00./',
  '%2e%2e%00/',
];
/** Words that occur in files of the package, the system or the database. */
const secret = /root:x:0|"dependencies"|SQLite format|SITE_API_TOKEN|BEGIN [A-Z ]*PRIVATE KEY|\[core\]/;

const read = (path: string) => say(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);

test.for(['/assets/', '/uploads/', '/_ipx/w_640/uploads/', '/_ipx/', '/builds/meta/', '/'])(
  'no way up from %s',
  async (root) => {
    const paths = up.flatMap((step) => ['etc/passwd', 'package.json'].map((file) => root + step.repeat(8) + file));
    for (const path of paths) {
      const heard = await read(path);
      expect(heard.statuses, path).toHaveLength(1);
      expect([301, 302, 308, 400, 404], path).toContain(heard.statuses[0]);
      expect(heard.text, path).not.toMatch(secret);
    }
  },
);

test.for([
  '/.env',
  '/.git/config',
  '/.git/HEAD',
  '/package.json',
  '/package-lock.json',
  '/server/index.js',
  '/assets/',
  '/uploads/',
  '/assets/root.js.map',
  '/.vite/manifest.json',
  '/__manifest',
  '/__manifest?p=/about&version=1',
  '/admin/init',
  '/api/upload',
  '/debug',
  '/metrics',
  '/server-status',
  '/.well-known/../.env',
  '/index.php',
])('no internal file or endpoint is served: %s', async (path) => {
  const heard = await read(path);
  expect([301, 404, 410]).toContain(heard.statuses[0]);
  expect(heard.text).not.toMatch(secret);
});

test('no file has a source map', async () => {
  const files = await filesOfHome('assets', 'js|css');
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const { headers, text } = await get(file);
    expect(headers.get('sourcemap')).toBeNull();
    expect(text).not.toContain('sourceMappingURL');
    expect((await get(`${file}.map`)).status).toBe(404);
  }
});

test('the build folder serves only scripts, styles, fonts and pictures: compressed copies have no URL', async () => {
  const [file = ''] = await filesOfHome('assets', 'css');
  expect((await get(file)).status).toBe(200);
  for (const ending of ['.br', '.gz', '.html', '.json', '~', '.bak'])
    expect((await get(file + ending)).status, ending).toBe(404);
});
