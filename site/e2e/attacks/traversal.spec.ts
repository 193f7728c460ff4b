import { expect, test } from './attack.ts';
import { placeOf, say } from './wire.ts';

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
const roots = ['/assets/', '/uploads/', '/_ipx/w_640/uploads/', '/_ipx/', '/builds/meta/', '/'];
/** What must not come: this package's own files, the system's, the database. */
const secret = /root:x:0|"dependencies"|SQLite format|SITE_API_TOKEN|BEGIN [A-Z ]*PRIVATE KEY|\[core\]/;

for (const root of roots) {
  test(`Из ${root} наверх не выйти`, async ({ baseURL }) => {
    for (const step of up) {
      for (const target of ['etc/passwd', 'package.json']) {
        const path = `${root}${step.repeat(8)}${target}`;
        const heard = await say(placeOf(baseURL), `GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
        expect(heard.statuses, path).toHaveLength(1);
        expect([301, 302, 308, 400, 404], path).toContain(heard.statuses[0]);
        expect(heard.text, path).not.toMatch(secret);
      }
    }
  });
}

for (const path of [
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
  '/graphql',
  '/api/upload',
  '/debug',
  '/metrics',
  '/server-status',
  '/.well-known/../.env',
  '/index.php',
  '/wp-login.php',
]) {
  test(`Лишнего не лежит: ${path}`, async ({ baseURL }) => {
    const heard = await say(placeOf(baseURL), `GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
    expect([301, 404, 410]).toContain(heard.statuses[0]);
    expect(heard.text).not.toMatch(secret);
  });
}

test('Карт исходников нет ни у одного файла', async ({ baseURL }) => {
  const html = await (await fetch(`${baseURL}/`)).text();
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(js|css)/g))];
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const response = await fetch(`${baseURL}${file}`);
    expect(response.headers.get('sourcemap')).toBeNull();
    expect(await response.text()).not.toContain('sourceMappingURL');
    expect((await fetch(`${baseURL}${file}.map`)).status).toBe(404);
  }
});

test('Из папки сборки отдаются только скрипты, стили, шрифты и рисунки: сжатых копий под их именами нет', async ({
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/`)).text();
  const [file = ''] = html.match(/\/assets\/[\w.-]+\.css/g) ?? [];
  expect((await fetch(baseURL + file)).status).toBe(200);
  for (const ending of ['.br', '.gz', '.html', '.json', '~', '.bak'])
    expect((await fetch(baseURL + file + ending)).status, ending).toBe(404);
});
