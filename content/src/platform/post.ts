import { rootCertificates } from 'node:tls';
import { send } from './bounded-call';

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
  const call = {
    method: 'POST',
    headers,
    signal: AbortSignal.timeout(timeoutMs),
    ...(ca ? { ca: [...rootCertificates, ca] } : {}),
  };
  return send(url, call, body, async ({ statusCode = 0 }) => {
    if (statusCode < 200 || statusCode > 299) throw new StatusError(statusCode);
  });
}
