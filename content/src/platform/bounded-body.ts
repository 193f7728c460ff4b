/** The largest real answer of a site, a part of its sitemap, is under 1 MB. */
const upstreamMaxBytes = 10_000_000;

/** Reads the body of another service's answer as text. Throws as soon as it exceeds 10 MB. */
export async function readText({ body }: Response): Promise<string> {
  if (!body) return '';
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  // Leaving the loop cancels the transfer.
  for await (const chunk of body as ReadableStream<Uint8Array> & AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > upstreamMaxBytes) throw new Error(`answer over ${upstreamMaxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
