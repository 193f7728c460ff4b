import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export type CaughtCall = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/**
 * Stands for a push service or MAX: keeps what it receives and answers with `status`, which a test may
 * change.
 */
export async function startHttpCatcher() {
  const calls: CaughtCall[] = [];
  const server = createServer(async (request, response) => {
    // A service that ends in the midst of a call breaks it off.
    const body = await buffer(request).catch(() => null);
    if (!body) return;
    calls.push({ path: request.url ?? '', headers: request.headers, body });
    response.writeHead(catcher.status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const catcher = { calls, status: 201, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
  return catcher;
}
