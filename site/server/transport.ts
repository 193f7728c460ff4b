import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Front } from './page-store/front.ts';

/** Who sends his headers more slowly is no visitor (QUALITY.md R10). */
const headersMs = 8000;
/** A form's fields fit in one packet; only a file may take longer, as long as it moves. */
const bodyMs = 15_000;
const uploadMs = 300_000;
/** A connection on which nothing moves in either direction. */
const silenceMs = 60_000;
/** Longer than a proxy in front keeps its own connections, so that it never writes into one that is being closed. */
const keepAliveMs = 75_000;
const checkMs = 1000;
/** Connections that wait to be accepted; the kernel's own limit may be lower. */
const backlog = 4096;
/** What has begun may take so long at a stop. */
const stopMs = 9000;

/** Forms that may carry a file. */
const uploadPaths = /^\/callback(\/submission)?(\?|$)/;

export type Transport = {
  listen: (address: { host: string; port: number }) => Promise<number>;
  /** Takes no new requests, finishes those that have begun, then lets go. */
  stop: () => Promise<void>;
  isStopping: () => boolean;
};

/**
 * node:http with limits. The front answers what it can at once; the rest of the server gets everything else.
 */
export function createTransport({ front, rest }: { front: Front; rest: RequestListener }): Transport {
  let isStopping = false;
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: uploadMs,
      keepAliveTimeout: keepAliveMs,
      connectionsCheckingInterval: checkMs,
    },
    (request, response) => {
      // A connection that is asked to close makes no further request here.
      if (isStopping) response.setHeader('Connection', 'close');
      if (front.answer(request, response)) return;
      limitBody(request, response);
      rest(request, response);
    },
  );
  server.timeout = silenceMs;

  return {
    listen: ({ host, port }) =>
      new Promise((done, fail) => {
        server.once('error', fail);
        server.listen({ host, port, backlog }, () => done(portOf(server)));
      }),
    stop: async () => {
      isStopping = true;
      const closed = new Promise<void>((done) => server.close(() => done()));
      server.closeIdleConnections();
      const patience = setTimeout(() => server.closeAllConnections(), stopMs);
      await closed;
      clearTimeout(patience);
    },
    isStopping: () => isStopping,
  };
}

/** Cuts off whoever sends a form byte by byte. */
function limitBody(request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'GET' || request.method === 'HEAD' || uploadPaths.test(request.url ?? '')) return;
  const timer = setTimeout(() => {
    if (!request.complete) request.destroy();
  }, bodyMs);
  response.once('close', () => clearTimeout(timer));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
