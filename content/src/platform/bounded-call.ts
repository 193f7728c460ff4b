import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readBounded } from './bounded-body';

const timeoutMs = 20_000;
const maxBytes = 64_000;

export type BoundedAnswer = { status: number; contentType: string; retryAfter: string | null; body: string };

type Options = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string; signal: AbortSignal };

/**
 * Calls another service and reads its whole answer. Follows no redirect.
 * @throws errors of the connection, also of one that is torn within the answer; an `AbortError` when the whole call takes
 * over 20 seconds; an error for an answer over 64 kB
 */
export function callBounded(url: string, { method, headers, body, signal }: Options): Promise<BoundedAnswer> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }) },
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        // A kept connection that the other side closes meanwhile would look like a lost request.
        agent: false,
      },
      (answer) => {
        const { statusCode: status = 0 } = answer;
        const { 'content-type': contentType = '', 'retry-after': retryAfter = null } = answer.headers;
        readBounded(answer, maxBytes).then((text) => {
          answer.destroy();
          if (text === null) reject(new Error(`answer over ${maxBytes} bytes`));
          else resolve({ status, contentType, retryAfter, body: text });
        }, reject);
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
