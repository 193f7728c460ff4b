import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { createConnectionQueue, createPacer, type Pace } from './pacing.ts';

/** Answers requests for stored pages without the framework; false leaves a request to the rest of the server. */
type FastPath = { answer: (request: IncomingMessage, response: ServerResponse) => boolean };

/** Milliseconds. */
export const usualLimits = {
  /** Who sends his headers more slowly is no visitor (QUALITY.md R10). */
  headers: 8000,
  /** A form's fields fit in one packet; only a file may take longer, as long as it moves. */
  body: 15_000,
  upload: 300_000,
  /**
   * A connection on which nothing moves in either direction is cut after this, at the latest after twice as long. Looked
   * at from time to time: a timer of its own for each connection costs a tenth of what the server can answer.
   */
  silence: 80_000,
  /** Longer than a proxy in front keeps its own connections, so that it never writes into one that is being closed. */
  keepAlive: 75_000,
  check: 1000,
  /** What has begun may take so long at a stop. */
  stop: 9000,
  /** At a stop the next request may be on its way already on a connection that is kept: it is answered within this. */
  lastRequest: 2000,
};
const sweepMs = 50;
/** Connections that wait to be accepted; the kernel's own limit may be lower. */
const backlog = 4096;

/** Forms that may carry a file. */
const uploadPaths = /^\/callback(\/submission)?(\?|$)/;

export type Transport = {
  /** On an address, or on a socket that was handed over. */
  listen: (address: { host: string; port: number } | { fd: number }) => Promise<number>;
  /** Takes no new requests, finishes those that have begun, then lets go. */
  stop: () => Promise<void>;
  isStopping: () => boolean;
};

/**
 * node:http with limits. The front answers what it can at once; the rest of the server gets everything else.
 */
export function createTransport(options: {
  fastPath: FastPath;
  rest: RequestListener;
  limits?: typeof usualLimits;
}): Transport {
  const { fastPath, rest, limits = usualLimits } = options;
  let isStopping = false;
  const inOrder = createConnectionQueue();
  const pace = createPacer();
  const server = createServer(
    {
      headersTimeout: limits.headers,
      requestTimeout: limits.upload,
      keepAliveTimeout: limits.keepAlive,
      connectionsCheckingInterval: limits.check,
    },
    (request, response) => {
      if (hasBody(request)) limitBody(request, limits.body, pace);
      inOrder(request, response, () => {
        // A connection that is asked to close makes no further request here.
        if (isStopping) response.setHeader('Connection', 'close');
        if (isAnswered(fastPath, request, response)) return;
        pace(() => {
          if (!request.socket.destroyed) rest(request, response);
        });
      });
    },
  );
  cutSilent(server, limits.silence);

  return {
    listen: (address) =>
      new Promise((done, fail) => {
        server.once('error', fail);
        const onListening = () => done(portOf(server));
        if ('fd' in address) server.listen(address, backlog, onListening);
        else server.listen({ ...address, backlog }, onListening);
      }),
    stop: async () => {
      isStopping = true;
      const closed = new Promise<void>((done) => server.once('close', () => done()));
      // Not the HTTP server's own way, which cuts all kept connections at once, under requests that are on their way.
      NetServer.prototype.close.call(server);
      const begun = Date.now();
      // Whoever was being answered when the stop began was not asked to close: he is let go when he has his answer.
      const sweep = setInterval(() => {
        if (Date.now() - begun >= limits.lastRequest) server.closeIdleConnections();
      }, sweepMs);
      const patience = setTimeout(() => server.closeAllConnections(), limits.stop);
      await closed;
      clearInterval(sweep);
      clearTimeout(patience);
    },
    isStopping: () => isStopping,
  };
}

/** A page that cannot be sent must not end the process: the longer way makes it again or says what is wrong. */
function isAnswered(fastPath: FastPath, request: IncomingMessage, response: ServerResponse): boolean {
  try {
    return fastPath.answer(request, response);
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'front', message: String(error) }));
    return response.headersSent;
  }
}

/** Whoever takes his answer, or sends his request, so slowly that nothing moves. */
function cutSilent(server: Server, ms: number) {
  const moved = new Map<Socket, number>();
  server.on('connection', (socket) => {
    moved.set(socket, -1);
    socket.once('close', () => moved.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, before] of moved) {
      const bytes = socket.bytesRead + socket.bytesWritten - socket.writableLength;
      if (bytes === before) socket.destroy();
      else moved.set(socket, bytes);
    }
  }, ms);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Cuts off whoever sends a body byte by byte, also behind a request that has its answer already. */
function limitBody(request: IncomingMessage, ms: number, pace: Pace) {
  if (request.method === 'POST' && uploadPaths.test(request.url ?? '')) return;
  const cut = () => {
    if (!request.complete) request.socket.destroy();
  };
  const timer = setTimeout(() => pace(cut), ms);
  request.once('close', () => clearTimeout(timer));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
