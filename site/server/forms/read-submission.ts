import {
  getMultipartBoundary,
  MaxPartsExceededError,
  MultipartParseError,
  MultipartParser,
} from '@remix-run/multipart-parser';
import type { Sent, SentFile, Unread, UnreadReason } from '#app/forms/guards.ts';
import { resumeMaxBytes } from '#app/lib/limits.ts';

const maxFields = 40;
const maxFieldCharacters = 20_000;
const maxUrlencodedBytes = 100_000;
/** The largest file with its envelope, and a margin: a file that is a little too large still leaves all fields. */
const maxTotalBytes = resumeMaxBytes + 500_000;

/** Milliseconds for all fields, or without a byte of a file. Less than the transport allows, so that the sender gets an answer. */
const patienceMs = 14_000;

class UnreadError extends Error {
  readonly reason: UnreadReason;
  constructor(reason: UnreadReason) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Reads a form, counting bytes as they arrive regardless of Content-Length, and stops at the limit. The last of several
 * fields with one name counts. A file over the limit is reported as such, with the fields before it at least; its name
 * is empty when reading stopped inside it.
 */
export async function readSubmission(request: Request, limits = { patienceMs }): Promise<Sent | Unread> {
  const type = request.headers.get('Content-Type') ?? '';
  const fields = emptyFields();
  try {
    if (type.startsWith('multipart/form-data')) {
      const body = readBody(request, maxTotalBytes, () => limits.patienceMs);
      return { fields, file: await readMultipart(body, getMultipartBoundary(type), fields) };
    }
    if (type.startsWith('application/x-www-form-urlencoded')) {
      const until = performance.now() + limits.patienceMs;
      await readUrlencoded(
        readBody(request, maxUrlencodedBytes, () => until - performance.now()),
        fields,
      );
      return { fields, file: null };
    }
    return { unread: 'not-a-form', fields };
  } catch (error) {
    if (error instanceof MaxPartsExceededError) return { unread: 'too-large', fields };
    // The other errors are the sender's too: a connection that broke off, a wrong boundary.
    return { unread: error instanceof UnreadError ? error.reason : 'malformed', fields };
  }
}

type Fields = Record<string, string>;
type Chunks = AsyncIterable<Uint8Array>;

async function readMultipart(body: Chunks, boundary: string | null, fields: Fields): Promise<SentFile | null> {
  if (!boundary) throw new UnreadError('malformed');
  let file: SentFile | null = null;
  const limits = { maxFileSize: maxTotalBytes, maxTotalSize: maxTotalBytes, maxParts: maxFields + 1 };
  const parser = new MultipartParser(boundary, limits);
  try {
    for await (const chunk of body) {
      for (const part of parser.write(chunk)) {
        if (!part.name) continue;
        if (part.isFile) file = toFile(part.filename ?? '', part) ?? file;
        else fields[part.name] = bounded(part.text);
      }
    }
    parser.finish();
  } catch (error) {
    if (error instanceof UnreadError && error.reason === 'too-large') return { name: '', isTooLarge: true };
    // The parser takes the line break after the last boundary for an error when it comes in a packet of its own.
    if (!(error instanceof MultipartParseError && isFinished(parser))) throw error;
  }
  return file;
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

async function readUrlencoded(body: Chunks, fields: Fields): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const entries = [...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))].slice(0, maxFields);
  for (const [name, value] of entries) fields[name] = bounded(value);
}

/**
 * Yields the body up to this many bytes. Then releases the stream without cancelling it: that would close the connection
 * before the visitor gets an answer. Throws `UnreadError`. @param patienceMs for the next chunk
 */
async function* readBody(request: Request, maxBytes: number, patienceMs: () => number): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  const next = () => within(patienceMs(), reader.read());
  let bytes = 0;
  try {
    for (let read = await next(); !read.done; read = await next()) {
      bytes += read.value.byteLength;
      if (bytes > maxBytes) throw new UnreadError('too-large');
      yield read.value;
    }
  } finally {
    reader.releaseLock();
  }
}

function within<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  return new Promise((done, fail) => {
    const timer = setTimeout(() => fail(new UnreadError('too-slow')), ms);
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}

/** Without a prototype: a field may be called `__proto__`. */
const emptyFields = (): Fields => Object.create(null) as Fields;
const bounded = (text: string) => text.slice(0, maxFieldCharacters);
