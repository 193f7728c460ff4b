import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { get } from './site.ts';
import { survives } from './survives.ts';
import { connectAs } from './wire.ts';

survives();

const sockets = 100;
const dripMs = 500;
const pauseMs = 100;

/** Reads a page repeatedly until the attack ends and returns the statuses. */
async function visitDuring(attack: Promise<unknown>): Promise<number[]> {
  const statuses: number[] = [];
  const state = { isOver: false };
  const ended = attack.finally(() => {
    state.isOver = true;
  });
  while (!state.isOver) {
    statuses.push((await get('/about')).status);
    await sleep(pauseMs);
  }
  await ended;
  return statuses;
}

/** Sends a byte now and then until the server closes the connection. */
async function drip(head: string): Promise<void> {
  const socket = connectAs();
  socket.resume();
  const closed = new Promise((done) => socket.once('close', done));
  socket.write(head);
  const dripping = setInterval(() => socket.write('a'), dripMs);
  await closed;
  clearInterval(dripping);
}

const asForm = 'Host: site\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 90000\r\n\r\ntext=';

test.for([
  ['headers', 'GET /about HTTP/1.1\r\nHost: site\r\nX-A: '],
  ['a form', `POST /reviews/submission HTTP/1.1\r\n${asForm}`],
  // The response is a page, expensive to render for a client that has left.
  ['a form without scripts', `POST /reviews HTTP/1.1\r\n${asForm}`],
] as const)(
  'the server closes a hundred connections that drip %s, and serves the others meanwhile',
  async ([, head]) => {
    const attack = Promise.all(Array.from({ length: sockets }, () => drip(head)));
    const statuses = await visitDuring(attack);
    expect(statuses.length).toBeGreaterThan(10);
    expect(new Set(statuses)).toEqual(new Set([200]));
  },
);

test('clients that do not read their answers leave the others served', async () => {
  const open = Array.from({ length: sockets }, () => {
    const socket = connectAs().pause();
    socket.write('GET /prices HTTP/1.1\r\nHost: site\r\nAccept-Encoding: identity\r\n\r\n'.repeat(20));
    return socket;
  });
  const statuses = await visitDuring(sleep(5000));
  for (const socket of open) socket.destroy();
  expect(statuses.length).toBeGreaterThan(10);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
