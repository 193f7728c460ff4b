import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** How the proxy spoils a response of the content service. */
export type Fault = 'none' | 'down' | 'hang' | 'html' | 'garbage' | 'empty' | 'truncate' | 'gqlerror' | 'nulls' | 'big';

export type FaultProxy = {
  url: string;
  set: (fault: Fault) => void;
  /** Returns the number of GraphQL operations since the last call. */
  takeCount: () => number;
  /** Returns the highest number of GraphQL operations that were open at once. */
  mostOpen: () => number;
  close: () => Promise<void>;
};

const bigBytes = 200_000_000;

/** Starts a proxy in front of the content service that spoils its responses. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault = 'none';
  let count = 0;
  let open = 0;
  let most = 0;
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => {
    if (incoming.url === '/graphql') {
      count += 1;
      open += 1;
      most = Math.max(most, open);
      outgoing.once('close', () => {
        open -= 1;
      });
    }
    spoil(fault, incoming, outgoing, target);
  });
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    if (fault === 'down') socket.destroy();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    set(next) {
      fault = next;
      if (next === 'down') for (const socket of sockets) socket.destroy();
    },
    takeCount() {
      const taken = count;
      count = 0;
      return taken;
    },
    mostOpen: () => most,
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

function spoil(fault: Fault, incoming: IncomingMessage, outgoing: ServerResponse, target: string) {
  const json = (body: string) => outgoing.writeHead(200, { 'Content-Type': 'application/json' }).end(body);
  switch (fault) {
    case 'none':
      return pass(incoming, outgoing, target);
    case 'hang':
      return undefined;
    case 'down':
      return outgoing.destroy();
    case 'html':
      return outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>It works!</h1>');
    case 'garbage':
      return json('{"data": {"doctors": [');
    case 'empty':
      return outgoing.writeHead(200).end();
    case 'truncate':
      outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
      return outgoing.write('{"data":{', () => outgoing.destroy());
    case 'gqlerror':
      return json('{"errors":[{"message":"boom"}],"data":{"doctors":[]}}');
    case 'nulls':
      return json('{"data":null}');
    case 'big':
      return pour(outgoing);
  }
}

function pass(incoming: IncomingMessage, outgoing: ServerResponse, target: string) {
  const onward = ask(new URL(incoming.url ?? '/', target), { method: incoming.method, headers: incoming.headers });
  onward.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

/** Starts a valid response that is too long to arrive in time. */
function pour(outgoing: ServerResponse) {
  outgoing.writeHead(200, { 'Content-Type': 'application/json' });
  const chunk = ' '.repeat(1_000_000);
  let sent = 0;
  const more = () => {
    while (sent < bigBytes && !outgoing.destroyed) {
      sent += chunk.length;
      if (!outgoing.write(chunk)) return;
    }
    outgoing.end();
  };
  outgoing.on('drain', more);
  outgoing.write('{"data":');
  more();
}
