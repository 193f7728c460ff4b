import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { patient } from '../support/patience.ts';
import { siteUrl } from './site.ts';

const { hostname, port } = new URL(siteUrl);
const site = { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) };

const quietMs = 1000;
const patienceMs = patient(30_000);
const awakeMs = 20_000;
const witnessMs = patient(3000);

let visitors = 0;

/** Returns a loopback IP that no other test of this run uses: a visitor with a full quota. */
export function nextVisitor(): string {
  visitors += 1;
  return `127.${16 + (process.pid % 200)}.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
}

export const connectAs = (visitor = nextVisitor()): Socket =>
  connect({ ...site, localAddress: visitor }).on('error', () => {});

export type Heard = { text: string; statuses: number[]; isClosed: boolean };

/** Writes bytes that no HTTP client would, and reads until the server closes or falls silent. */
export async function say(bytes: string): Promise<Heard> {
  const socket = connectAs();
  const heard: Heard = { text: '', statuses: [], isClosed: false };
  let heardAt = performance.now();
  socket.on('data', (data) => {
    heard.text += data.toString('latin1');
    heardAt = performance.now();
  });
  socket.on('close', () => {
    heard.isClosed = true;
  });
  socket.write(bytes, 'latin1');
  const begun = performance.now();
  const isSilent = () => heard.text !== '' && performance.now() - heardAt > quietMs;
  while (!heard.isClosed && !isSilent() && performance.now() - begun < patienceMs) await sleep(10);
  socket.destroy();
  heard.statuses = [...heard.text.matchAll(/(?:^|\r\n|[^\r\n])HTTP\/1\.[01] (\d{3})/g)].map(([, status]) =>
    Number(status),
  );
  return heard;
}

/** Returns the header lines of the first response as sent. */
export const headOf = ({ text }: Heard): string => text.split('\r\n\r\n')[0] ?? '';

/** Opens a connection. Returns a function that checks over it whether the same server process still answers. */
export async function witness(): Promise<() => Promise<boolean>> {
  const healthCheck = 'GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n';
  const socket = connectAs();
  let text = '';
  socket.on('data', (data) => {
    text += data.toString('latin1');
  });
  const answers = async () => {
    text = '';
    socket.write(healthCheck);
    const until = performance.now() + witnessMs;
    while (performance.now() < until && !text.includes('ok') && !socket.destroyed) await sleep(10);
    return text.startsWith('HTTP/1.1 200');
  };
  if (!(await answers())) throw new Error('the site does not answer');
  // The server closes idle connections.
  const awake = setInterval(() => socket.write(healthCheck), awakeMs);
  return async () => {
    clearInterval(awake);
    const isAlive = await answers();
    socket.destroy();
    return isAlive;
  };
}
