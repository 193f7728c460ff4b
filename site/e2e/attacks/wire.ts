import { request as ask } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The server's address, from the configured one. */
export const placeOf = (baseURL: string | undefined) => {
  const { hostname, port } = new URL(baseURL ?? '');
  return { host: hostname === 'localhost' ? '127.0.0.1' : hostname, port: Number(port) };
};
type Place = ReturnType<typeof placeOf>;

/** What came back by a connection. */
export type Heard = { text: string; statuses: number[]; isClosed: boolean };

const quietMs = 400;
const patienceMs = 10_000;
const awakeMs = 20_000;

/**
 * Writes bytes as they are, which no HTTP client would, and listens until the server closes or has nothing more to say.
 * @param pieces written one after another
 */
export async function say(place: Place, ...pieces: (string | Buffer)[]): Promise<Heard> {
  const socket = connect(place);
  const heard: Heard = { text: '', statuses: [], isClosed: false };
  let heardAt = performance.now();
  socket.on('data', (data) => {
    heard.text += data.toString('latin1');
    heardAt = performance.now();
  });
  socket.on('error', () => {});
  socket.on('close', () => {
    heard.isClosed = true;
  });
  for (const piece of pieces) {
    if (!socket.destroyed) socket.write(typeof piece === 'string' ? Buffer.from(piece, 'latin1') : piece);
  }
  const begun = performance.now();
  const isSilent = () => heard.text !== '' && performance.now() - heardAt > quietMs;
  while (!heard.isClosed && !isSilent() && performance.now() - begun < patienceMs) await sleep(10);
  socket.destroy();
  heard.statuses = [...heard.text.matchAll(/(?:^|\r\n|[^\r\n])HTTP\/1\.[01] (\d{3})/g)].map(([, status]) =>
    Number(status),
  );
  return heard;
}

/** The header lines of the first answer, as they were sent. */
export const headOf = ({ text }: Heard): string => text.split('\r\n\r\n')[0] ?? '';

/**
 * A connection opened before an attack: when it still answers afterwards, the process that answered before is alive.
 * @returns asks again by the same connection
 */
export async function witness(place: Place): Promise<() => Promise<boolean>> {
  const socket = connect(place);
  let text = '';
  socket.on('data', (data) => {
    text += data.toString('latin1');
  });
  socket.on('error', () => {});
  const answers = async () => {
    text = '';
    socket.write('GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n');
    for (let i = 0; i < 300 && !text.includes('ok') && !socket.destroyed; i++) await sleep(10);
    return text.startsWith('HTTP/1.1 200');
  };
  if (!(await answers())) throw new Error('the site does not answer');
  // The server lets silent connections go.
  const awake = setInterval(() => socket.write('GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n'), awakeMs);
  return async () => {
    clearInterval(awake);
    const isAlive = await answers();
    socket.destroy();
    return isAlive;
  };
}

/** Somebody who listens and counts who knocks; an attack that makes the server call him has succeeded. */
export async function listener(): Promise<{ port: number; knocks: () => number; close: () => Promise<void> }> {
  let knocks = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    knocks += 1;
    sockets.add(socket);
    socket.on('error', () => {});
  });
  await new Promise<void>((done) => server.listen(0, '0.0.0.0', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    knocks: () => knocks,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((done) => server.close(() => done()));
    },
  };
}

export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/**
 * One request from one of this machine's own addresses (127.0.0.0/8), as if from another visitor's. No redirect is followed.
 * @param from for instance 127.0.2.1
 */
export function askFrom(
  from: string,
  url: string,
  options: { method?: string; headers?: Record<string, string>; body?: string | Buffer } = {},
): Promise<Answer> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((done, fail) => {
    const asking = ask(url, { method, localAddress: from, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
      response.on('error', fail);
    });
    asking.on('error', fail);
    asking.end(body);
  });
}

/** A form as a browser sends it without a file. */
export const asForm = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});
