import { createServer } from 'node:net';

/** @param {number} count @returns {Promise<number[]>} */
export async function freePorts(count) {
  // Held open together, so that they differ.
  const servers = Array.from({ length: count }, () => createServer());
  const ports = await Promise.all(servers.map(listen));
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

/** @param {import('node:net').Server} server @returns {Promise<number>} */
const listen = (server) =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = /** @type {import('node:net').AddressInfo} */ (server.address());
      done(address.port);
    });
  });
