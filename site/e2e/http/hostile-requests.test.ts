import { expect, test } from 'vitest';
import { asForm, askFrom } from './ask-from.ts';
import { filesOfHome, get } from './site.ts';
import { survives } from './survives.ts';
import { headOf, nextVisitor, say } from './wire.ts';

survives();

const evil = 'evil.example';
const mark = 'X-Evil';
/** Words that occur in files of the package, the system or the database. */
const secret = /root:x:0|"dependencies"|SQLite format|SITE_API_TOKEN|BEGIN [A-Z ]*PRIVATE KEY|\[core\]/;

const places = (hostile: string) => [
  `/doctors${hostile}${mark}:%20yes/`,
  `/akcii/${hostile}${mark}:1`,
  `/doctors/?a=${hostile}${mark}:%20yes`,
  `/news?page=1${hostile}${mark}:yes`,
  `/search?q=${hostile}${mark}:%20yes`,
  `/uploads/large_${hostile}${mark}.png`,
  `/_ipx/w_640/uploads/a${hostile}${mark}.png`,
];
const lineEnds = '%0d%0a %0a %0d %E5%98%8A%E5%98%8D %u000d%u000a %250d%250a \u0085 %c4%8d%c4%8a'.split(' ');
const stepsUp = '../ ..%2f %2e%2e/ %2e%2e%2f ..%5c ..\\ %252e%252e%252f ..%c0%af ..%ef%bc%8f ....// ..;/ .%00./'.split(
  ' ',
);
const roots = ['/assets/', '/uploads/', '/_ipx/w_640/uploads/', '/_ipx/', '/builds/meta/', '/'];
const names = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', '__proto__[polluted]'];

const paths: Record<string, string[]> = {
  'a line end': lineEnds.flatMap(places),
  'another host': [
    `//${evil}`,
    `////${evil}/%2f..`,
    `/\\/${evil}/`,
    `/%5c%5c${evil}/`,
    `/%2f%2f${evil}/`,
    `/%09/${evil}/`,
    `/doctors//${evil}/`,
    `/doctors/%2e%2e//${evil}/`,
    `/index.html//${evil}/`,
    `/doctors/?next=//${evil}`,
    `https://${evil}/doctors/`,
    `//${evil}.data?_routes=routes/about`,
    `/uploads/large_//${evil}.png`,
    `/ceny/%5c%5c${evil}`,
  ],
  'a way up': roots.flatMap((root) =>
    stepsUp.flatMap((step) => ['etc/passwd', 'package.json'].map((file) => root + step.repeat(8) + file)),
  ),
  'a name that every object has': names.flatMap((name) => [
    `/${name}`,
    `/doctors/${name}`,
    `/services/${name}/${name}`,
    ...['/prices', '/doctors', '/reviews', '/news', '/faq', '/search'].map((page) => `${page}?${name}=1`),
  ]),
};

test.for(Object.entries(paths))('%s in a path is no header, no redirect elsewhere and no file', async ([, hostile]) => {
  for (const path of hostile) {
    const heard = await say(`GET ${path} HTTP/1.1\r\nHost: ${evil}\r\nConnection: close\r\n\r\n`);
    expect(heard.statuses, path).toHaveLength(1);
    expect(heard.statuses[0], path).toBeLessThan(500);
    expect(headOf(heard), path).not.toMatch(new RegExp(`^(${mark}|set-cookie)`, 'im'));
    expect(heard.text, path).not.toMatch(secret);
    const location = /^location: (.*)$/im.exec(headOf(heard))?.[1]?.trim() ?? '/';
    // As a browser resolves it.
    expect(new URL(location, 'https://own.invalid/x').origin, path).toBe('https://own.invalid');
    expect(location, path).toMatch(/^\/(?![/\\])/);
  }
});

test.for([
  ['Host', evil],
  ['Host', `${evil}:80`],
  ['Host', `localhost@${evil}`],
  ['Host', '"><script>alert(1)</script>'],
  ['X-Forwarded-Host', evil],
  ['X-Forwarded-Server', evil],
  ['X-Forwarded-Proto', `https://${evil}/`],
  ['X-Forwarded-Prefix', `//${evil}`],
  ['X-Host', evil],
  ['X-Original-URL', `/${evil}`],
  ['X-Rewrite-URL', `/${evil}`],
  ['Forwarded', `host=${evil};proto=https`],
  ['Origin', `https://${evil}`],
  ['Referer', `https://${evil}/"><script>alert(1)</script>`],
] as const)('%s: %s leaves no trace in an answer', async ([name, value]) => {
  for (const path of ['/about', '/doctors/', '/sitemap.xml', '/net-takoy', '/search?q=x', '/callback']) {
    const host = name === 'Host' ? '' : 'Host: site\r\n';
    const heard = await say(
      `GET ${path} HTTP/1.1\r\n${host}${name}: ${value}\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`,
    );
    expect(heard.statuses).toHaveLength(1);
    expect(heard.statuses[0]).toBeLessThan(500);
    expect(heard.text).not.toContain(evil);
    expect(heard.text).not.toContain('alert(1)');
  }
});

test.for(names)('a field or a cookie named %s means no more than any other', async (name) => {
  const visitor = nextVisitor();
  const ask = async (path: string, options = {}) => (await askFrom(visitor, path, options)).status;
  expect(await ask('/callback/submission', asForm({ type: 'question', name: 'Анна', [name]: 'yes' }))).toBe(422);
  expect(await ask('/callback/submission', asForm({ type: name }))).toBe(422);
  const cookie = `vision=${name}:${name}|scheme:${name}; ${name}=1; cookie=${name}`;
  expect(await ask('/about', { headers: { cookie } })).toBe(200);
});

test.for([
  '/.env',
  '/.git/config',
  '/package.json',
  '/server/index.js',
  '/assets/',
  '/uploads/',
  '/assets/root.js.map',
  '/.vite/manifest.json',
  '/__manifest?p=/about&version=1',
  '/admin/init',
  '/api/upload',
  '/graphql',
  '/metrics',
  '/.well-known/../.env',
  '/index.php',
])('no internal file or endpoint is served: %s', async (path) => {
  const heard = await say(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
  expect([301, 404, 410]).toContain(heard.statuses[0]);
  expect(heard.text).not.toMatch(secret);
});

test('the build folder serves no source maps, and no compressed copies under URLs of their own', async () => {
  const files = await filesOfHome('assets', 'js|css');
  expect(files.length).toBeGreaterThan(2);
  for (const file of files) {
    const { headers, text } = await get(file);
    expect(headers.get('sourcemap')).toBeNull();
    expect(text).not.toContain('sourceMappingURL');
    for (const ending of ['.map', '.br', '.gz', '.html', '.json', '~'])
      expect((await get(file + ending)).status, file + ending).toBe(404);
  }
});
