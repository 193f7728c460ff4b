import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from '../attacks/attack.ts';
import { placeOf } from '../attacks/wire.ts';

const sockets = 300;
/** QUALITY.md R10: what a visitor waits at most meanwhile, and how long a dripping socket may live. */
const visitorMs = 500;
const cutMs = 17_000;
const dripMs = 500;
const afterMs = 1000;

/** Another visitor, who asks for a page over and over. @returns ends the visit and tells what he waited at most */
function visit(url: string): () => Promise<number> {
  const visitor = fork(fileURLToPath(new URL('visitor.mjs', import.meta.url)), [url], { execArgv: [] });
  const told = once(visitor, 'message');
  const failed = once(visitor, 'exit').then(() => Promise.reject(new Error('the visitor got no page')));
  failed.catch(() => {});
  return async () => {
    visitor.send('enough');
    const [{ worstMs }] = await Promise.race([told, failed]);
    console.log(`Другой посетитель ждал не дольше ${Math.round(worstMs)} мс`);
    return worstMs;
  };
}

/** Opens the sockets and drips into each. @returns milliseconds until the last one was cut */
async function drip(place: { host: string; port: number }, head: string): Promise<number> {
  const begun = performance.now();
  const open = new Set<Socket>();
  for (let i = 0; i < sockets; i++) {
    const socket = connect(place);
    open.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => open.delete(socket));
    socket.resume();
    socket.write(head);
  }
  while (open.size > 0 && performance.now() - begun < cutMs * 2) {
    for (const socket of open) socket.write('a');
    await sleep(dripMs);
  }
  for (const socket of open) socket.destroy();
  return performance.now() - begun;
}

const asForm = 'Host: site\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 90000\r\n\r\ntext=';

for (const [name, head] of [
  ['заголовки', 'GET /about HTTP/1.1\r\nHost: site\r\nX-A: '],
  ['форму', `POST /reviews/submission HTTP/1.1\r\n${asForm}`],
  // Answered with a page, which is costly to make: not for whoever was cut off.
  ['форму без скриптов', `POST /reviews HTTP/1.1\r\n${asForm}`],
] as const) {
  test(`Триста посетителей шлют ${name} по байту: остальные этого не замечают`, async ({ baseURL }) => {
    test.setTimeout(90_000);
    await fetch(`${baseURL}/about`);
    const leave = visit(`${baseURL}/about`);
    const lastedMs = await drip(placeOf(baseURL), head);
    // What the cutting of all has left to do.
    await sleep(afterMs);
    expect(await leave()).toBeLessThan(visitorMs);
    expect(lastedMs).toBeLessThan(cutMs);
  });
}

test('Триста посетителей не берут свой ответ: остальные этого не замечают', async ({ baseURL }) => {
  test.setTimeout(60_000);
  const place = placeOf(baseURL);
  const leave = visit(`${baseURL}/about`);
  await sleep(afterMs);
  const open: Socket[] = [];
  for (let i = 0; i < sockets; i++) {
    const socket = connect(place);
    socket.on('error', () => {});
    socket.pause();
    socket.write('GET /prices HTTP/1.1\r\nHost: site\r\nAccept-Encoding: identity\r\n\r\n'.repeat(20));
    open.push(socket);
  }
  await sleep(10_000);
  expect(await leave()).toBeLessThan(visitorMs);
  for (const socket of open) socket.destroy();
});
