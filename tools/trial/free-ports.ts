import type { AddressInfo, Server } from 'node:net';
import { createServer } from 'node:net';

export async function freePorts(count: number): Promise<number[]> {
  // Held open together, so that they differ.
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map(listen));
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

const listen = (server: Server): Promise<number> =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address() as AddressInfo;
      done(address.port);
    });
  });

/** Tells whether nothing listens on a port of this machine. */
export const isFree = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once('error', () => done(false));
    server.listen(port, '127.0.0.1', () => server.close(() => done(true)));
  });
