/** The largest real answer of a site, a part of its sitemap, is under 1 MB. */
const upstreamMaxBytes = 10_000_000;

/** Reads the body of another service's answer as text. Throws as soon as it exceeds 10 MB. */
export async function readText({ body }: Response): Promise<string> {
  if (!body) return '';
  const text = await readBounded(body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>, upstreamMaxBytes);
  if (text === null) throw new Error(`answer over ${upstreamMaxBytes} bytes`);
  return text;
}

/** Reads the first `maxBytes` of a body as text and cancels the rest. */
export async function readBeginning(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8');
}

/**
 * Reads a body as text. Returns `null` for one over `maxBytes`.
 * @param droppedBytes up to this size an oversized body is read and dropped, so that the connection survives
 */
export async function readBounded(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
  droppedBytes = maxBytes,
): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes <= maxBytes) chunks.push(chunk);
    // Leaving the loop cancels the transfer.
    else if (bytes > droppedBytes) return null;
  }
  return bytes <= maxBytes ? Buffer.concat(chunks).toString('utf8') : null;
}
