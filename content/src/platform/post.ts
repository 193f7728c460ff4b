import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { rootCertificates } from 'node:tls';

const timeoutMs = 10_000;

type Options = {
  headers: Record<string, string>;
  body: string | Buffer;
  /** PEM of a root certificate that only this call trusts, beside the usual ones. */
  ca?: string | null;
};

/** A status that means failure. */
export class StatusError extends Error {
  constructor(readonly status: number) {
    super(`status ${status}`);
  }
}

/**
 * Posts a body to another service. Follows no redirect and does not read the answer's body.
 * @throws a `StatusError` unless the answer is a success; errors of the connection; an `AbortError` when the answer does
 * not begin within ten seconds
 */
export function post(url: string, { headers, body, ca }: Options): Promise<void> {
  const request = url.startsWith('https:') ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(timeoutMs),
        ...(ca ? { ca: [...rootCertificates, ca] } : {}),
      },
      (answer) => {
        const { statusCode = 0 } = answer;
        if (statusCode >= 200 && statusCode <= 299) resolve();
        else reject(new StatusError(statusCode));
        answer.destroy();
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}
