import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as rest } from 'node:timers/promises';

/** Long enough for any browser to paint what has arrived. */
const pauseMs = 600;

/**
 * Starts a proxy that halts within a page after each of the texts `haltsAfter`, in order, and passes all other
 * responses unchanged.
 */
export async function startSlowNetwork(target: string, haltsAfter: string[]) {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, 'accept-encoding': 'identity' };
    ask(new URL(incoming.url ?? '/', target), { headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk);
      const body = Buffer.concat(chunks);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      let sent = 0;
      if (answer.headers['content-type']?.startsWith('text/html')) {
        for (const words of haltsAfter) {
          const at = body.indexOf(words, sent) + words.length;
          if (at < sent + words.length) continue;
          outgoing.write(body.subarray(sent, at));
          sent = at;
          await rest(pauseMs);
        }
      }
      outgoing.end(body.subarray(sent));
    }).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
}
