import { MaxFileSizeExceededError, parseMultipartRequest } from '@remix-run/multipart-parser';
import type { Sent, SentFile } from '#app/forms/guards.ts';
import { resumeMaxBytes } from '#app/lib/limits.ts';

const maxFields = 40;
const maxFieldCharacters = 20_000;
const maxUrlencodedBytes = 100_000;
/** The largest file and what stands around it. */
const maxTotalBytes = resumeMaxBytes + 500_000;

/**
 * Reads a form that a visitor sent, counting bytes as they come: what Content-Length says does not matter, and what is
 * too much is given up, not read to its end. Of two fields with one name the last counts.
 * @returns the texts and the file; a file over the limit comes as such with the fields before it; null when it is no
 * form of ours, torn or too large without a file to blame
 */
export async function readSubmission(request: Request): Promise<Sent | null> {
  const type = request.headers.get('Content-Type') ?? '';
  try {
    if (type.startsWith('multipart/form-data')) return await readMultipart(request);
    if (type.startsWith('application/x-www-form-urlencoded')) return await readUrlencoded(request);
  } catch {
    // What broke is the sender's: a cut line, a boundary that is not there, too many parts.
  }
  return null;
}

async function readMultipart(request: Request): Promise<Sent> {
  const fields = emptyFields();
  let file: SentFile | null = null;
  const limits = { maxFileSize: resumeMaxBytes, maxTotalSize: maxTotalBytes, maxParts: maxFields };
  try {
    for await (const part of parseMultipartRequest(request, limits)) {
      if (!part.name) continue;
      if (part.isFile) file = toFile(part.filename ?? '', new Uint8Array(part.arrayBuffer)) ?? file;
      else fields[part.name] = bounded(part.text);
    }
  } catch (error) {
    if (!(error instanceof MaxFileSizeExceededError)) throw error;
    file = { name: '', isTooLarge: true };
  }
  return { fields, file };
}

/** A file field that was left empty is sent as a file without a name. */
function toFile(name: string, bytes: Uint8Array<ArrayBuffer>): SentFile | null {
  return name === '' && bytes.byteLength === 0 ? null : { name, bytes };
}

async function readUrlencoded(request: Request): Promise<Sent> {
  const fields = emptyFields();
  const entries = [...new URLSearchParams(await readText(request))].slice(0, maxFields);
  for (const [name, value] of entries) fields[name] = bounded(value);
  return { fields, file: null };
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > maxUrlencodedBytes) throw new Error('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Without a prototype: a field may be called `__proto__`. */
const emptyFields = (): Record<string, string> => Object.create(null) as Record<string, string>;
const bounded = (text: string) => text.slice(0, maxFieldCharacters);
