import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { createConnectionQueue, createPacer, type Pace } from './pacing.ts';
import { answerUnreadable } from './unreadable-requests.ts';

/** Answers requests for stored pages; `false` leaves a request to the rest of the server. */
type FastPath = { answer: (request: IncomingMessage, response: ServerResponse) => boolean };

/** Milliseconds. */
export const defaultLimits = {
  /** For all headers of a request (docs/specification.md R10). */
  headers: 8000,
  /** For a body without a file: form fields fit into one packet. */
  body: 15_000,
  upload: 300_000,
  /**
   * A connection without traffic is closed after once to twice this time: a form may wait for `plannedWorkMs`. One sweep
   * for all connections: a timer for each would cost a tenth of the throughput.
   */
  silence: 100_000,
  /** Longer than a proxy keeps its connections, so that it never writes into one that is closing. */
  keepAlive: 75_000,
  check: 1000,
  /** For requests under way when the server stops. */
  stop: 9000,
  /** For the next request on a kept connection when the server stops: it may already be on its way. */
  lastRequest: 2000,
};
const sweepMs = 50;
/** Connections that wait to be accepted; the kernel's limit may be lower. */
const backlog = 4096;

type TransportOptions = {
  fastPath: FastPath;
  rest: RequestListener;
  /** Tells whether a POST to this URL may carry a file, which takes longer than form fields. */
  acceptsFile: (url: string) => boolean;
  limits?: typeof defaultLimits;
};

/** node:http with limits: the fast path answers what it can, the rest of the server everything else. */
export class Transport {
  readonly #server: Server;
  readonly #limits: typeof defaultLimits;
  #isStopping = false;

  constructor({ fastPath, rest, acceptsFile, limits = defaultLimits }: TransportOptions) {
    this.#limits = limits;
    const inOrder = createConnectionQueue();
    const pace = createPacer();
    this.#server = createServer(
      {
        headersTimeout: limits.headers,
        requestTimeout: limits.upload,
        keepAliveTimeout: limits.keepAlive,
        connectionsCheckingInterval: limits.check,
      },
      (request, response) => {
        noteRequest(request, response);
        const isUpload = request.method === 'POST' && acceptsFile(request.url ?? '');
        if (hasBody(request) && !isUpload) limitBody(request, limits.body, pace);
        inOrder(request, response, () => {
          if (this.#isStopping) response.setHeader('Connection', 'close');
          if (isAnswered(fastPath, request, response)) return;
          pace(() => {
            if (!request.socket.destroyed) rest(request, response);
          });
        });
      },
    );
    const noteRequest = answerUnreadable(this.#server);
    closeSilent(this.#server, limits.silence);
  }

  isStopping(): boolean {
    return this.#isStopping;
  }

  /** Listens on an address or on an inherited socket and returns the port. */
  listen(address: { host: string; port: number } | { fd: number }): Promise<number> {
    const server = this.#server;
    return new Promise((done, fail) => {
      server.once('error', fail);
      const onListening = () => done(portOf(server));
      if ('fd' in address) server.listen(address, backlog, onListening);
      else server.listen({ ...address, backlog }, onListening);
    });
  }

  /** Accepts no new connections and finishes the requests under way. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const server = this.#server;
    const closed = new Promise<void>((done) => server.once('close', () => done()));
    // The HTTP server's own `close` would cut kept connections under requests that are on their way.
    NetServer.prototype.close.call(server);
    const begun = Date.now();
    // Connections that were answered before the stop did not get `Connection: close`.
    const sweep = setInterval(() => {
      if (Date.now() - begun >= this.#limits.lastRequest) server.closeIdleConnections();
    }, sweepMs);
    const timeout = setTimeout(() => server.closeAllConnections(), this.#limits.stop);
    await closed;
    clearInterval(sweep);
    clearTimeout(timeout);
  }
}

/** An error on the fast path must not end the process: the slow path answers instead. */
function isAnswered(fastPath: FastPath, request: IncomingMessage, response: ServerResponse): boolean {
  try {
    return fastPath.answer(request, response);
  } catch (error) {
    console.error(JSON.stringify({ level: 'error', event: 'fast-path-error', message: String(error) }));
    return response.headersSent;
  }
}

/** Closes connections on which no byte moves in either direction. */
function closeSilent(server: Server, ms: number) {
  const bytesBySocket = new Map<Socket, number>();
  server.on('connection', (socket) => {
    bytesBySocket.set(socket, -1);
    socket.once('close', () => bytesBySocket.delete(socket));
  });
  const timer = setInterval(() => {
    for (const [socket, before] of bytesBySocket) {
      const bytes = socket.bytesRead + socket.bytesWritten - socket.writableLength;
      if (bytes === before) socket.destroy();
      else bytesBySocket.set(socket, bytes);
    }
  }, ms);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';

/** Closes connections that send a body byte by byte, even after their response. */
function limitBody(request: IncomingMessage, ms: number, pace: Pace) {
  const close = () => {
    if (!request.complete) request.socket.destroy();
  };
  const timer = setTimeout(() => pace(close), ms);
  request.once('close', () => clearTimeout(timer));
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}
