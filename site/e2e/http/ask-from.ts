import { request } from 'node:http';
import { siteUrl } from './site.ts';

export type Reply = { status: number; headers: Record<string, string | string[] | undefined>; text: string };
type RequestOptions = { method?: string; headers?: Record<string, string>; body?: string | Buffer };

/** Sends a request from a loopback address, such as 127.0.2.1: each is a visitor of its own. Follows no redirect. */
export function askFrom(from: string, path: string, options: RequestOptions = {}, origin = siteUrl): Promise<Reply> {
  const { method = 'GET', headers = {}, body } = options;
  return new Promise((done, fail) => {
    const asking = request(
      origin + path,
      { method, localAddress: from, headers, agent: false, family: 4 },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          done({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
        );
        response.on('error', fail);
      },
    );
    asking.on('error', fail);
    asking.end(body);
  });
}

/** Encodes a form as a browser does without a file. */
export const asForm = (fields: Record<string, string>) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(fields).toString(),
});

/** Encodes a form as a browser does with a file. */
export async function asMultipart(form: FormData): Promise<RequestOptions> {
  const encoded = new Request(siteUrl, { method: 'POST', body: form });
  return {
    method: 'POST',
    headers: { 'Content-Type': encoded.headers.get('Content-Type') ?? '' },
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

/** Returns the hash of each consent text that the site shows now. */
export async function consentHashes(): Promise<Record<string, string>> {
  const { consents } = await (await fetch(`${siteUrl}/callback/choices`)).json();
  const hashes = Object.entries(consents as Record<string, { hash: string }>).map(([name, { hash }]) => [name, hash]);
  return Object.fromEntries(hashes);
}
