import { expect, test } from './attack.ts';
import { headOf, placeOf, say } from './wire.ts';

const mark = 'X-Evil';
/** Line ends as an address may carry them. */
const ends = ['%0d%0a', '%0a', '%0d', '%E5%98%8A%E5%98%8D', '%u000d%u000a', '%250d%250a', '\u0085', '%c4%8d%c4%8a'];

for (const end of ends) {
  for (const [place, target] of [
    ['в пути', `/doctors${end}${mark}:%20yes/`],
    ['в запросе', `/doctors/?a=${end}${mark}:%20yes`],
    ['в номере страницы', `/news?page=1${end}${mark}:yes`],
    ['в поиске', `/search?q=${end}${mark}:%20yes`],
    ['в имени файла', `/uploads/large_${end}${mark}.png`],
    ['в картинке', `/_ipx/w_640/uploads/a${end}${mark}.png`],
  ] as const) {
    test(`Конец строки ${JSON.stringify(end)} ${place} не становится заголовком`, async ({ baseURL }) => {
      const heard = await say(placeOf(baseURL), `GET ${target} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
      expect(heard.statuses).toHaveLength(1);
      expect(heard.statuses[0]).toBeLessThan(500);
      expect(headOf(heard)).not.toMatch(new RegExp(`^${mark}`, 'im'));
      expect(headOf(heard)).not.toMatch(/^set-cookie/im);
    });
  }
}

const told = [
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
] as const;

for (const [name, value] of told) {
  test(`Чего требует ${name}: ${value}, того в ответе нет`, async ({ baseURL }) => {
    for (const path of ['/about', '/doctors/', '/sitemap.xml', '/net-takoy', '/search?q=x', '/callback']) {
      const host = name === 'Host' ? '' : 'Host: site\r\n';
      const heard = await say(
        placeOf(baseURL),
        `GET ${path} HTTP/1.1\r\n${host}${name}: ${value}\r\nAccept-Encoding: identity\r\nConnection: close\r\n\r\n`,
      );
      expect(heard.statuses).toHaveLength(1);
      expect(heard.statuses[0]).toBeLessThan(500);
      expect(heard.text).not.toContain('evil.example');
      expect(heard.text).not.toContain('alert(1)');
    }
  });
}
