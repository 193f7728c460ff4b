import { Agent, get } from 'node:http';

/** As browsers ask. */
export const browserHeaders = {
  Accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'ru-RU,ru;q=0.9,en;q=0.8',
};

/** @typedef {{ status: number, headers: import('node:http').IncomingHttpHeaders, rawHeaders: string[], body: Buffer, ms: number }} Answer */

/** Connections enough for whoever asks at once. */
const agent = new Agent({ keepAlive: true, maxSockets: 512 });

/**
 * The answer as it came over the wire, not unpacked.
 * @param {string} url
 * @param {{ headers?: Record<string, string>, timeoutMs?: number }} [options]
 * @returns {Promise<Answer>}
 */
export function httpGet(url, { headers = browserHeaders, timeoutMs = 30_000 } = {}) {
  const startedAt = performance.now();
  return new Promise((done, fail) => {
    const request = get(url, { headers, agent, timeout: timeoutMs }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
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
