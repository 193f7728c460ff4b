import { once } from 'node:events';
import { createServer } from 'node:net';
import { tryPort } from '../launch/preflight.ts';

/** Below those that the system gives to connections: one could take a port before its program listens. */
const range = { from: 24_000, to: 32_000 };
let next = range.from;

export type HeldPort = { port: number; release: () => Promise<void> };

/**
 * Reserves the first free even port of a range, in this process and against every other checkout on the machine, until
 * it is released or this process ends: the odd port above it stays open as the lock. Returns null when all are taken.
 */
export async function holdPort({ from, to }: { from: number; to: number }): Promise<HeldPort | null> {
  for (let port = from; port < to; port += 2) {
    const release = await hold(port + 1);
    if (!release) continue;
    if ((await tryPort('127.0.0.1', port)) === '') return { port, release };
    await release();
  }
  return null;
}

/** Opens a port and returns what closes it; null when it is taken. */
async function hold(port: number): Promise<HeldPort['release'] | null> {
  // Whoever looks who listens here must not hold it open.
  const lock = createServer((socket) => socket.destroy());
  lock.listen({ host: '127.0.0.1', port, exclusive: true });
  try {
    await once(lock, 'listening');
  } catch {
    return null;
  }
  lock.unref();
  return async () => void (await once(lock.close(), 'close'));
}

/** Returns free ports, reserved until this process ends. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  while (ports.length < count) {
    const held = await holdPort({ from: next, to: range.to });
    if (!held) throw new Error(`no free port from ${range.from} to ${range.to}`);
    ports.push(held.port);
    next = held.port + 2;
  }
  return ports;
}
