import { request } from 'node:https';

const port = Number(process.env.E2E_TLS_PORT);

type Sent = { method?: string; headers?: Record<string, string>; body?: string };
export type Reply = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };

/** Sends a request to nginx as to this URL: Node does not know the hosts of the test. */
export function ask(url: string, { method = 'GET', headers = {}, body }: Sent = {}): Promise<Reply> {
  const { host, pathname, search } = new URL(url);
  return new Promise((done, fail) => {
    const sent = request(
      { host: '127.0.0.1', port, servername: host, rejectUnauthorized: false, path: pathname + search, method },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => done({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sent.once('error', fail);
    sent.setHeader('Host', host);
    for (const [name, value] of Object.entries(headers)) sent.setHeader(name, value);
    sent.end(body);
  });
}
