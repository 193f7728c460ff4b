import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from './attack.ts';
import { placeOf } from './wire.ts';

const sockets = 300;
/** QUALITY.md R10: what a visitor waits at most meanwhile, and how long a dripping socket may live. */
const visitorMs = 500;
const cutMs = 17_000;
const dripMs = 500;

/** What a visitor's page takes, over and over, until the attack is over. */
async function worstWait(url: string, isOver: () => boolean): Promise<number> {
  let worst = 0;
  while (!isOver()) {
    const begun = performance.now();
    const response = await fetch(url);
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    worst = Math.max(worst, performance.now() - begun);
    await sleep(100);
  }
  return worst;
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

for (const [name, head] of [
  ['заголовки', 'GET /about HTTP/1.1\r\nHost: site\r\nX-A: '],
  ['тело', 'POST /reviews/submission HTTP/1.1\r\nHost: site\r\nContent-Length: 100000\r\n\r\n'],
] as const) {
  test(`Триста посетителей шлют ${name} по байту: остальные этого не замечают`, async ({ baseURL }) => {
    test.setTimeout(90_000);
    await fetch(`${baseURL}/about`);
    const state = { isOver: false };
    const waiting = worstWait(`${baseURL}/about`, () => state.isOver);
    const lastedMs = await drip(placeOf(baseURL), head);
    state.isOver = true;
    expect(lastedMs).toBeLessThan(cutMs);
    expect(await waiting).toBeLessThan(visitorMs);
  });
}

test('Триста посетителей не берут свой ответ: остальные этого не замечают', async ({ baseURL }) => {
  test.setTimeout(60_000);
  const place = placeOf(baseURL);
  const state = { isOver: false };
  const waiting = worstWait(`${baseURL}/about`, () => state.isOver);
  const open: Socket[] = [];
  for (let i = 0; i < sockets; i++) {
    const socket = connect(place);
    socket.on('error', () => {});
    socket.pause();
    socket.write('GET /prices HTTP/1.1\r\nHost: site\r\nAccept-Encoding: identity\r\n\r\n'.repeat(20));
    open.push(socket);
  }
  await sleep(10_000);
  state.isOver = true;
  expect(await waiting).toBeLessThan(visitorMs);
  for (const socket of open) socket.destroy();
});
