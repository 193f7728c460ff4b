import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Transport } from './transport.ts';
import { encodedTarget } from './unreadable-requests.ts';

const transport = new Transport({
  fastPath: { answer: () => false },
  acceptsFile: () => false,
  rest: (request, response) => void sleep(20).then(() => response.end(`read ${request.url}`)),
});
let port = 0;
beforeAll(async () => {
  port = await transport.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => transport.stop());

/** Writes packets, each after the answer to the one before, and returns all that the server says until it closes. */
async function say(...packets: (string | Buffer)[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (data) => {
    text += data.toString();
  });
  const closed = once(socket, 'close');
  for (const packet of packets) {
    socket.write(packet);
    await Promise.race([once(socket, 'data'), closed]);
  }
  await closed;
  return text;
}

const line = (target: string | Buffer, method = 'GET') =>
  Buffer.concat([
    Buffer.from(`${method} `),
    Buffer.from(target),
    Buffer.from(' HTTP/1.1\r\nHost: site\r\nX-Old: 1\r\n\r\n'),
  ]);
const windows1251 = Buffer.from('/search?q=\xe7\xf3\xe1', 'latin1');

test.each<[string, string | Buffer, string]>([
  ['a query in UTF-8', '/search?q=зуб', '/search?q=%D0%B7%D1%83%D0%B1'],
  ['a query in Windows-1251', windows1251, '/search?q=%D0%B7%D1%83%D0%B1'],
  ['a path', '/врачи/иванов?page=2', '/%D0%B2%D1%80%D0%B0%D1%87%D0%B8/%D0%B8%D0%B2%D0%B0%D0%BD%D0%BE%D0%B2?page=2'],
  ['escapes beside it', '/search?q=%20ж&a=%zz', '/search?q=%20%D0%B6&a=%zz'],
  ['a character of four bytes', '/search?q=😀', '/search?q=%F0%9F%98%80'],
  ['the name of another host', '//evil.example/ж', '/evil.example/%D0%B6'],
  ['a backslash', '/\\evil.example/ж', '/%5Cevil.example/%D0%B6'],
])('%s leads to the encoded URL', async (_name, target, location) => {
  for (const method of ['GET', 'HEAD']) {
    const text = await say(line(target, method));
    expect(text).toMatch(/^HTTP\/1\.1 301 Moved Permanently\r\n/);
    expect(/\r\nLocation: (.*)\r\n/.exec(text)?.[1]).toBe(location);
  }
});

test('works on a kept connection', async () => {
  const text = await say(line('/about'), line('/ж'));
  expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 301']);
});

test('other unreadable requests get a text, and nothing is logged', async () => {
  const consoles = (['log', 'warn', 'error'] as const).map((name) => vi.spyOn(console, name));
  const answers = [
    await say(line('/отзывы', 'POST')),
    await say(line('http://evil.example/ж')),
    await say('GET /\u0436'),
    await say('nonsense\r\n\r\n'),
    await say('GET / HTTP/1.1\r\nHost site\r\n\r\n'),
  ];
  for (const text of answers) {
    expect(text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(text).toContain('Адрес или запрос записан с ошибкой');
  }
  expect(await say(`GET / HTTP/1.1\r\nHost: site\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
  for (const spy of consoles) expect(spy).not.toHaveBeenCalled();
});

test('a request behind another one never gets its response replaced by a redirect', async () => {
  const text = await say(Buffer.concat([line('/about'), line('/ж')]));
  expect(text).not.toContain('Location');
});

test('every target with raw bytes becomes a path of this site in ASCII', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const target = encodedTarget(Buffer.concat([Buffer.from('GET /'), bytes, Buffer.from(' HTTP/1.1\r\n')]));
      if (target === null) return;
      expect(target).toMatch(/^\/(?!\/)[!-~]*$/);
      expect(new URL(target, 'https://site').host).toBe('site');
    }),
  );
});
