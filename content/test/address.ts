import { request } from 'node:http';

type Said = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/**
 * Sends JSON from a local IP (127.0.0.0/8), as if from another client; fetch cannot choose its IP.
 * @param from such as 127.0.0.9
 */
export function sendFrom(
  from: string,
  url: string,
  { body, headers = {} }: { body: unknown; headers?: Record<string, string> },
): Promise<Said> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      { method: 'POST', localAddress: from, headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (text += chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
      },
    );
    sending.on('error', reject);
    sending.end(JSON.stringify(body));
  });
}
