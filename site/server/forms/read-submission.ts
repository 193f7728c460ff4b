import { getMultipartBoundary, MultipartParseError, MultipartParser } from '@remix-run/multipart-parser';
import type { Sent, SentFile } from '#app/forms/guards.ts';
import { resumeMaxBytes } from '#app/lib/limits.ts';

const maxFields = 40;
const maxFieldCharacters = 20_000;
const maxUrlencodedBytes = 100_000;
/** The largest file, what stands around it, and some more: a file a little too large still leaves all fields. */
const maxTotalBytes = resumeMaxBytes + 500_000;

class TooLargeError extends Error {}

/**
 * Reads a form that a visitor sent, counting bytes as they come: what Content-Length says does not matter, and what is
 * too much is given up, not read to its end. Of two fields with one name the last counts.
 * @returns the texts and the file; a file over the limit comes as such, with the fields before it at least, so that
 * what was typed is kept (when the body was given up, without its name: it is not known yet); null when it is no form
 * of ours, torn or too large without a file to blame
 */
export async function readSubmission(request: Request): Promise<Sent | null> {
  const type = request.headers.get('Content-Type') ?? '';
  try {
    if (type.startsWith('multipart/form-data')) return await readMultipart(request, getMultipartBoundary(type));
    if (type.startsWith('application/x-www-form-urlencoded')) return await readUrlencoded(request);
  } catch {
    // What broke is the sender's: a cut line, a boundary that is not there, too many parts.
  }
  return null;
}

async function readMultipart(request: Request, boundary: string | null): Promise<Sent | null> {
  if (!boundary) return null;
  const fields = emptyFields();
  let file: SentFile | null = null;
  const limits = { maxFileSize: maxTotalBytes, maxTotalSize: maxTotalBytes, maxParts: maxFields + 1 };
  const parser = new MultipartParser(boundary, limits);
  try {
    for await (const chunk of readBody(request, maxTotalBytes)) {
      for (const part of parser.write(chunk)) {
        if (!part.name) continue;
        if (part.isFile) file = toFile(part.filename ?? '', part) ?? file;
        else fields[part.name] = bounded(part.text);
      }
    }
    parser.finish();
  } catch (error) {
    if (error instanceof TooLargeError) return { fields, file: { name: '', isTooLarge: true } };
    // The parser takes the line break after the last boundary for an error when it comes in a packet of its own.
    if (!(error instanceof MultipartParseError && isFinished(parser))) throw error;
  }
  return { fields, file };
}

function isFinished(parser: MultipartParser): boolean {
  try {
    parser.finish();
    return true;
  } catch {
    return false;
  }
}

/** A file field that was left empty is sent as a file without a name. */
function toFile(name: string, part: { size: number; arrayBuffer: ArrayBuffer }): SentFile | null {
  if (part.size > resumeMaxBytes) return { name, isTooLarge: true };
  return name === '' && part.size === 0 ? null : { name, bytes: new Uint8Array(part.arrayBuffer) };
}

async function readUrlencoded(request: Request): Promise<Sent> {
  const fields = emptyFields();
  const chunks: Uint8Array[] = [];
  for await (const chunk of readBody(request, maxUrlencodedBytes)) chunks.push(chunk);
  const entries = [...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))].slice(0, maxFields);
  for (const [name, value] of entries) fields[name] = bounded(value);
  return { fields, file: null };
}

/**
 * The body by chunks, up to so many bytes. It is let go then, not cancelled: that would close the connection, and the
 * visitor would see no answer.
 * @throws TooLargeError
 */
async function* readBody(request: Request, maxBytes: number): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  let bytes = 0;
  try {
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      bytes += read.value.byteLength;
      if (bytes > maxBytes) throw new TooLargeError();
      yield read.value;
    }
  } finally {
    reader?.releaseLock();
  }
}

/** Without a prototype: a field may be called `__proto__`. */
const emptyFields = (): Record<string, string> => Object.create(null) as Record<string, string>;
const bounded = (text: string) => text.slice(0, maxFieldCharacters);
