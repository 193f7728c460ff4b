import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Call = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/**
 * Stands for a push service, MAX or Telegram: keeps what it receives and answers with `status`, which a test may
 * change.
 */
export async function startHttpCatcher() {
  const calls: Call[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      calls.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(catcher.status).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const catcher = { calls, status: 201, url: `http://127.0.0.1:${port}`, stop: () => server.close() };
  return catcher;
}
