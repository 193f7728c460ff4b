import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { defaultLimits, Transport } from './transport.ts';

/** A hundredth of the defaults: sockets cannot use fake timers. */
const limits = { ...defaultLimits, headers: 80, body: 150, upload: 3000, check: 10, stop: 400, lastRequest: 60 };
/** Longer than a test: never reached. */
const neverMs = (name: keyof typeof defaultLimits) => ({ [name]: 3_600_000 });
const asking = (path: string) => `GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`;

async function serve(rest: RequestListener, more: Partial<typeof defaultLimits> = {}) {
  const transport = new Transport({
    fastPath: {
      answer: (request, response) => {
        if (request.url !== '/front') return false;
        response.writeHead(200, ['Content-Length', '5']);
        response.end('front');
        return true;
      },
    },
    rest,
    acceptsFile: (url) => url.startsWith('/callback'),
    limits: { ...limits, ...more },
  });
  const port = await transport.listen({ host: '127.0.0.1', port: 0 });
  const sockets: Socket[] = [];
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    return transport.stop();
  });
  /** A connection, the data received, and whether the server has closed it. */
  function dial() {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    const heard = { text: '', isClosed: false };
    socket.on('data', (data) => {
      heard.text += data.toString();
    });
    socket.on('error', () => {});
    const closed = new Promise<void>((done) => {
      socket.on('close', () => {
        heard.isClosed = true;
        done();
      });
    });
    const hears = async (text: string) => {
      while (!heard.text.includes(text) && !heard.isClosed) await sleep(2);
      return heard.text;
    };
    return { socket, heard, closed, hears };
  }
  return { transport, dial };
}
const plain: RequestListener = (_request, response) => response.end('rest');

test('the fast path answers what it can, the rest of the server everything else', async () => {
  const { dial } = await serve(plain);
  const { socket, hears } = dial();
  socket.write(asking('/front'));
  expect(await hears('front')).toContain('200 OK');
  socket.write(asking('/other'));
  expect(await hears('rest')).toContain('rest');
});

test('a client that sends headers byte by byte is disconnected', async () => {
  const { dial } = await serve(plain);
  const { socket, closed, heard } = dial();
  socket.write('GET / HTTP/1.1\r\nHost: site\r\n');
  const drip = setInterval(() => socket.write('X'), 10);
  await closed;
  clearInterval(drip);
  expect(heard.text).not.toContain('200 OK');
});

test.each([
  ['a form', 'POST /reviews'],
  ['a form that has its answer already', 'POST /answered'],
  ['a request that should have none', 'GET /front'],
  ['what only looks like an upload', 'PUT /callback'],
])('a client that sends the body of %s byte by byte is disconnected', async (_name, head) => {
  const { dial } = await serve((request, response) => {
    if (request.url === '/answered') response.end('done');
    else request.resume().on('end', () => response.end('whole'));
  }, neverMs('upload'));
  const { socket, closed, heard } = dial();
  socket.write(`${head} HTTP/1.1\r\nHost: site\r\nContent-Length: 100000\r\n\r\n`);
  const drip = setInterval(() => socket.write('x'), 10);
  await closed;
  clearInterval(drip);
  expect(heard.text).not.toContain('whole');
});

test('pipelined requests are answered one by one, with other connections in between', async () => {
  const begun: string[] = [];
  let underWay = 0;
  const { dial } = await serve(async ({ url = '' }, response) => {
    begun.push(url);
    underWay += 1;
    expect(underWay).toBe(1);
    await Promise.resolve();
    underWay -= 1;
    response.end(url);
  });
  const [greedy, other] = [dial(), dial()];
  for (const { socket, hears } of [greedy, other]) {
    socket.write(asking('/front'));
    await hears('front');
  }
  const paths = Array.from({ length: 50 }, (_, i) => `/n${i}.`);
  greedy.socket.write(paths.map(asking).join(''));
  other.socket.write(asking('/other'));
  await other.hears('/other');
  const heard = await greedy.hears('/n49.');
  expect(heard.match(/\/n\d+\./g)).toEqual(paths);
  expect(begun.filter((path) => path !== '/other')).toEqual(paths);
  expect(begun.indexOf('/other')).toBeLessThan(25);
});

test('a form behind another request of its connection is read completely', async () => {
  const { dial } = await serve(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    response.end(`got ${text}.`);
  });
  const { socket, hears } = dial();
  socket.write(`${asking('/first')}POST /reviews HTTP/1.1\r\nHost: site\r\nContent-Length: 5\r\n\r\nwords`);
  expect(await hears('got words.')).toContain('got .');
});

test('a client that pipelines without limit is disconnected', async () => {
  const begun: string[] = [];
  const { dial } = await serve(({ url = '' }) => void begun.push(url));
  const { socket, closed } = dial();
  socket.write(asking('/slow').repeat(500));
  await closed;
  expect(begun).toEqual(['/slow']);
});

test('a file upload may take longer while bytes arrive', async () => {
  const { dial } = await serve((request, response) => {
    request.resume().on('end', () => response.end('whole'));
  });
  const { socket, hears } = dial();
  const parts = 30;
  socket.write(`POST /callback/submission HTTP/1.1\r\nHost: site\r\nContent-Length: ${parts}\r\n\r\n`);
  let sent = 0;
  const drip = setInterval(() => {
    sent += 1;
    if (sent <= parts) socket.write('x');
  }, 10);
  expect(await hears('whole')).toContain('whole');
  clearInterval(drip);
});

test('a complete body keeps the connection open', async () => {
  const { dial } = await serve((request, response) => {
    request.resume().on('end', () => response.end('whole'));
  });
  const { socket, hears, heard } = dial();
  socket.write('POST /reviews HTTP/1.1\r\nHost: site\r\nContent-Length: 1\r\n\r\nx');
  await hears('whole');
  await sleep(limits.body * 2);
  expect(heard.isClosed).toBe(false);
});

test('stop finishes the response under way, closes its connection and accepts no new one', async () => {
  let finish = () => {};
  const { transport, dial } = await serve((_request, response) => {
    finish = () => response.end('finished');
  }, neverMs('stop'));
  const [busy, idle] = [dial(), dial()];
  idle.socket.write(asking('/front'));
  await idle.hears('front');
  busy.socket.write(asking('/slow'));
  await sleep(30);
  const stopped = transport.stop();
  expect(transport.isStopping()).toBe(true);
  await idle.closed;
  const late = dial();
  await late.closed;
  expect(busy.heard.isClosed).toBe(false);
  finish();
  expect(await busy.hears('finished')).toContain('finished');
  await busy.closed;
  await stopped;
});

test('a request on an open connection during a stop is answered with Connection: close', async () => {
  let finish = () => {};
  const { transport, dial } = await serve((_request, response) => {
    finish = () => response.end('finished');
  });
  const { socket, hears, closed } = dial();
  socket.write(asking('/slow'));
  await sleep(30);
  const stopped = transport.stop();
  socket.write(asking('/front'));
  await sleep(30);
  finish();
  expect((await hears('front')).toLowerCase()).toContain('connection: close');
  await closed;
  await stopped;
});

test('a request on its way on a kept connection is answered during a stop', async () => {
  const { transport, dial } = await serve(plain, { lastRequest: 2000, stop: 5000 });
  const { socket, heard, hears, closed } = dial();
  socket.write(asking('/front'));
  await hears('front');
  const stopped = transport.stop();
  await sleep(50);
  expect(heard.isClosed).toBe(false);
  socket.write(asking('/late'));
  expect((await hears('rest')).toLowerCase()).toContain('connection: close');
  await closed;
  await stopped;
});

test('an endless response does not prevent a stop', async () => {
  const { transport, dial } = await serve(() => {});
  const { socket, closed, heard } = dial();
  socket.write(asking('/never'));
  await sleep(30);
  await transport.stop();
  await closed;
  expect(heard).toEqual({ text: '', isClosed: true });
});

const large: RequestListener = (_request, response) => response.end(Buffer.alloc(20_000_000, 'x'));

test('a client that does not read its response is disconnected', async () => {
  const { dial } = await serve(large, { silence: 100 });
  const { socket, closed } = dial();
  socket.pause();
  socket.write(asking('/'));
  await sleep(400);
  socket.resume();
  await closed;
  expect(socket.bytesRead).toBeLessThan(20_000_000);
});

test('a slow reader gets the whole response', async () => {
  // More than a busy machine adds to one pause, less than all pauses together.
  const [silence, pause, step] = [1500, 50, 500_000];
  const { dial } = await serve(large, { silence });
  const { socket } = dial();
  let enough = step;
  socket.on('data', () => {
    if (socket.bytesRead >= enough) socket.pause();
  });
  socket.write(asking('/'));
  while (socket.bytesRead < 20_000_000 && !socket.destroyed) {
    await sleep(pause);
    enough = socket.bytesRead + step;
    socket.resume();
  }
  expect(socket.bytesRead).toBeGreaterThan(20_000_000);
});
