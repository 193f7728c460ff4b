import { expect, test } from 'vitest';
import { survives } from './survives.ts';
import { headOf, say } from './wire.ts';

survives();

const mark = 'X-Evil';
/** Encodings of line ends in a URL. */
const ends = ['%0d%0a', '%0a', '%0d', '%E5%98%8A%E5%98%8D', '%u000d%u000a', '%250d%250a', '\u0085', '%c4%8d%c4%8a'];
const places = {
  'a path': (end: string) => `/doctors${end}${mark}:%20yes/`,
  'a former path': (end: string) => `/akcii/${end}${mark}:1`,
  'a query': (end: string) => `/doctors/?a=${end}${mark}:%20yes`,
  'a page number': (end: string) => `/news?page=1${end}${mark}:yes`,
  'a search': (end: string) => `/search?q=${end}${mark}:%20yes`,
  'a file name': (end: string) => `/uploads/large_${end}${mark}.png`,
  'a picture': (end: string) => `/_ipx/w_640/uploads/a${end}${mark}.png`,
};

test.for(
  Object.entries(places).flatMap(([place, target]) =>
    ends.map((end) => [JSON.stringify(end), place, target(end)] as const),
  ),
)('a line end %s in %s does not become a header', async ([, , target]) => {
  const heard = await say(`GET ${target} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
  expect(heard.statuses).toHaveLength(1);
  expect(heard.statuses[0]).toBeLessThan(500);
  expect(headOf(heard)).not.toMatch(new RegExp(`^${mark}`, 'im'));
  expect(headOf(heard)).not.toMatch(/^set-cookie/im);
});

test.for([
  ['Host', 'evil.example'],
  ['Host', 'evil.example:80'],
  ['Host', 'localhost@evil.example'],
  ['Host', '"><script>alert(1)</script>'],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Server', 'evil.example'],
  ['X-Forwarded-Proto', 'https://evil.example/'],
  ['X-Forwarded-Prefix', '//evil.example'],
  ['X-Host', 'evil.example'],
  ['X-Original-URL', '/evil.example'],
  ['X-Rewrite-URL', '/evil.example'],
  ['Forwarded', 'host=evil.example;proto=https'],
  ['Origin', 'https://evil.example'],
  ['Referer', 'https://evil.example/"><script>alert(1)</script>'],
] as const)('%s: %s leaves no trace in an answer', async ([name, value]) => {
  for (const path of ['/about', '/doctors/', '/sitemap.xml', '/net-takoy', '/search?q=x', '/callback']) {
    const host = name === 'Host' ? '' : 'Host: site\r\n';
    const heard = await say(
      `GET ${path} HTTP/1.1\r\n${host}${name}: ${value}\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`,
    );
    expect(heard.statuses).toHaveLength(1);
    expect(heard.statuses[0]).toBeLessThan(500);
    expect(heard.text).not.toContain('evil.example');
    expect(heard.text).not.toContain('alert(1)');
  }
});
