import type { IncomingHttpHeaders } from 'node:http';
import { Agent, get } from 'node:http';

/** As browsers ask. */
export const browserHeaders = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'ru-RU,ru;q=0.9,en;q=0.8',
};

export type Answer = { status: number; headers: IncomingHttpHeaders; rawHeaders: string[]; body: Buffer; ms: number };

/** Connections enough for whoever asks at once. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/** The answer as it came over the wire, not unpacked. */
export function httpGet(
  url: string,
  { headers = browserHeaders, timeoutMs = 30_000 }: { headers?: Record<string, string>; timeoutMs?: number } = {},
): Promise<Answer> {
  const startedAt = performance.now();
  return new Promise((done, fail) => {
    const request = get(url, { headers, agent, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', fail);
      response.once('end', () => {
        const { statusCode = 0, headers, rawHeaders } = response;
        const ms = performance.now() - startedAt;
        done({ status: statusCode, headers, rawHeaders, body: Buffer.concat(chunks), ms });
      });
    });
    request.once('timeout', () => request.destroy(new Error(`${url}: нет ответа ${timeoutMs} мс`)));
    request.once('error', fail);
  });
}
