/** The largest real response of the other services is under 1 MB. */
const upstreamMaxBytes = 10_000_000;

export class BodyTooLarge extends Error {}

/** Reads the body of another service's response. Throws `BodyTooLarge` as soon as it exceeds the limit. */
export async function readBytes({ body }: Response, maxBytes = upstreamMaxBytes): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the transfer.
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new BodyTooLarge(`response over ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export const readText = async (response: Response): Promise<string> => (await readBytes(response)).toString('utf8');

export const readJson = async (response: Response): Promise<unknown> => JSON.parse(await readText(response));
