import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** How the proxy spoils a response of the content service. */
type Fault = 'none' | 'down' | 'hang' | 'truncate' | 'gqlerror';

export type FaultProxy = {
  url: string;
  set: (fault: Fault) => void;
  close: () => Promise<void>;
};

/** Starts a proxy in front of the content service that spoils its responses. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  let fault: Fault = 'none';
  const sockets = new Set<Socket>();
  const server = createServer((incoming, outgoing) => spoil(fault, incoming, outgoing, target));
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
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => done());
      }),
  };
}

function spoil(fault: Fault, incoming: IncomingMessage, outgoing: ServerResponse, target: string) {
  switch (fault) {
    case 'none':
      return pass(incoming, outgoing, target);
    case 'hang':
      return undefined;
    case 'down':
      return outgoing.destroy();
    case 'truncate':
      outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
      return outgoing.write('{"data":{', () => outgoing.destroy());
    case 'gqlerror':
      outgoing.writeHead(200, { 'Content-Type': 'application/json' });
      return outgoing.end('{"errors":[{"message":"boom"}],"data":{"doctors":[]}}');
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
