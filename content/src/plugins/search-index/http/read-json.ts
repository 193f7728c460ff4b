import type { IncomingMessage } from 'node:http';
import { SearchError } from './search-error';

const maxBodyBytes = 100_000;
/** A body somewhat too large is read to its end and dropped, so that the refusal arrives and the connection lives on. */
const maxDroppedBytes = 2_000_000;
const accepted = 'Accepted values for the Content-Type header are: `application/json`';

/**
 * Reads the body of a request, before and instead of the framework's parser, whose refusals have another form.
 * @throws SearchError for another content type, no body, a body over 100 kB or not JSON
 */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const type = request.headers['content-type'];
  if (type === undefined)
    throw new SearchError('missing_content_type', `A Content-Type header is missing. ${accepted}`);
  if (type.split(';')[0]?.trim().toLowerCase() !== 'application/json') {
    throw new SearchError('invalid_content_type', `The Content-Type \`${type}\` is invalid. ${accepted}`);
  }
  const text = await readText(request);
  if (text === '') throw new SearchError('missing_payload', 'A json payload is missing.');
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON';
    throw new SearchError('malformed_payload', `The json payload provided is malformed. \`${reason}\`.`);
  }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes <= maxBodyBytes) chunks.push(chunk);
    if (bytes > maxDroppedBytes) break;
  }
  if (bytes <= maxBodyBytes) return Buffer.concat(chunks).toString('utf8');
  const limit = `The maximum accepted payload size is ${maxBodyBytes / 1000} kB.`;
  throw new SearchError('payload_too_large', `The provided payload reached the size limit. ${limit}`);
}
