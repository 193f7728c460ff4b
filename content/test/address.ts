import { request } from 'node:http';
import { text } from 'node:stream/consumers';

type PlainResponse = { status: number; headers: Record<string, string | string[] | undefined>; text: string };

/**
 * Sends JSON from a local IP (127.0.0.0/8), as if from another client; fetch cannot choose its IP.
 * @param from such as 127.0.0.9
 */
export function sendFrom(
  from: string,
  url: string,
  { body, headers = {} }: { body: unknown; headers?: Record<string, string> },
): Promise<PlainResponse> {
  return new Promise((resolve, reject) => {
    const sending = request(
      url,
      { method: 'POST', localAddress: from, headers: { 'content-type': 'application/json', ...headers } },
      async (response) => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, text: await text(response) });
      },
    );
    sending.on('error', reject);
    sending.end(JSON.stringify(body));
  });
}
