import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { readBeginning } from './bounded-body';

const timeoutMs = 20_000;
const maxBytes = 64_000;

export type BoundedAnswer = { status: number; contentType: string; retryAfter: string | null; body: string };

type Options = { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string; signal: AbortSignal };

/**
 * Calls another service and reads its answer, of which at most 64 kB: the rest of a long one is dropped, because its
 * status counts anyway. Follows no redirect.
 * @throws errors of the connection, also of one that is torn within the answer; an `AbortError` when the whole call takes
 * over 20 seconds
 */
export function callBounded(url: string, { body, signal, ...options }: Options): Promise<BoundedAnswer> {
  const call = {
    ...options,
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    // A kept connection that the other side closes meanwhile would look like a lost request.
    agent: false,
  };
  return send(url, call, body, async (answer) => {
    const text = await readBeginning(answer, maxBytes);
    const { 'content-type': contentType = '', 'retry-after': retryAfter = null } = answer.headers;
    return { status: answer.statusCode ?? 0, contentType, retryAfter, body: text };
  });
}

/** Sends a request, reads of its answer what `read` does and drops the rest. Resolves to what `read` returns. */
export function send<Result>(
  url: string,
  { headers, ...options }: RequestOptions & { headers: Record<string, string> },
  body: string | Buffer | undefined,
  read: (answer: IncomingMessage) => Promise<Result>,
): Promise<Result> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const call = request(url, { ...options, headers: { ...headers, ...length } }, (answer) => {
      void read(answer)
        .then(resolve, reject)
        .finally(() => answer.destroy());
    });
    call.on('error', reject);
    call.end(body);
  });
}
