import { cleanText, cutText } from '@clinic/contract/plain-text';
import { resumeMaxBytes } from '@clinic/contract/submissions/request';
import {
  getMultipartBoundary,
  MaxPartsExceededError,
  MultipartParser,
  type MultipartPart,
} from '@remix-run/multipart-parser';
import type { UnreadReason } from '#app/entry-points.server.ts';
import { type LargeBody, type ReadBytes, type Refusal, StorageError } from './large-bodies.ts';

const maxFields = 40;
const maxFieldCharacters = 20_000;
/** A larger body carries a file. */
const smallMaxBytes = 100_000;
/** Read from a refused body: enough for the fields before its file. */
const refusedMaxBytes = 30_000;
/** The largest file and a margin, so that all fields of a form with a slightly larger file are read. */
export const maxTotalBytes = resumeMaxBytes + 500_000;

/**
 * Milliseconds for all fields, or for the next bytes of a file. Less than the transport allows, so that a response is
 * sent.
 */
const defaultPatienceMs = 14_000;

/** `read` and `blob` have the same content, which may be on the disk; `read` throws `StorageError`. */
type ReadableFile = { name: string; size: number; read: ReadBytes; blob: Blob };
export type SentFile = ReadableFile | { name: string; isTooLarge: true };
export type Fields = Readonly<Record<string, string>>;
export type Sent = { fields: Fields; file: SentFile | null };
/** A body that was not read to its end, with the fields before that point. */
export type Unread = { unread: UnreadReason; fields: Fields; retryAfterSeconds?: number };

class UnreadError extends Error {
  readonly reason: UnreadReason;
  constructor(reason: UnreadReason) {
    super(reason);
    this.reason = reason;
  }
}

/** `openLarge` stores bodies with a file; `patienceMs` limits the time to the next bytes. */
export type ReadOptions = { openLarge: () => LargeBody | Refusal; patienceMs?: number };

/**
 * Reads a form, counting bytes as they arrive regardless of Content-Length, and stops at the limit. The last of several
 * fields with one name counts, but for the time. A file over the limit is reported as such, with the fields before it at least; its name
 * is empty when reading stopped inside it.
 */
export async function readSubmission(
  request: Request,
  { openLarge, patienceMs = defaultPatienceMs }: ReadOptions,
): Promise<Sent | Unread> {
  const type = request.headers.get('Content-Type') ?? '';
  const fields = emptyFields();
  try {
    if (type.startsWith('multipart/form-data')) {
      const received = await receive(request, { openLarge, patienceMs });
      const boundary = getMultipartBoundary(type);
      if (!boundary) throw new UnreadError('malformed');
      const file = await received.read((bytes) => parseMultipart(bytes, received, boundary, fields));
      const { refusal } = received;
      return refusal
        ? { unread: refusal.reason, retryAfterSeconds: refusal.retryAfterSeconds, fields }
        : { fields, file };
    }
    if (type.startsWith('application/x-www-form-urlencoded')) {
      const until = performance.now() + patienceMs;
      await readUrlencoded(
        readBody(request, smallMaxBytes, () => until - performance.now()),
        fields,
      );
      return { fields, file: null };
    }
    return { unread: 'not-a-form', fields };
  } catch (error) {
    if (error instanceof MaxPartsExceededError) return { unread: 'too-large', fields };
    if (error instanceof UnreadError) return { unread: error.reason, fields };
    // All other errors are the client's: a broken connection, a wrong boundary.
    return { unread: error instanceof StorageError ? 'failed' : 'malformed', fields };
  }
}

type OpenFields = Record<string, string>;
type Received = { read: ReadBytes; blob: Blob; isWhole: boolean; refusal: Refusal | null };

/** Receives a multipart body. If Content-Length announces a large one, its place is taken before reading. */
async function receive(request: Request, { openLarge, patienceMs }: Required<ReadOptions>): Promise<Received> {
  const announcedBytes = Number(request.headers.get('Content-Length') ?? 0);
  const first: Uint8Array[] = [];
  let large = announcedBytes > smallMaxBytes ? openLarge() : null;
  let bytes = 0;
  let isWhole = true;
  try {
    for await (const chunk of readBody(request, maxTotalBytes, () => patienceMs)) {
      bytes += chunk.byteLength;
      if (bytes > smallMaxBytes) large ??= openLarge();
      if (!large || 'reason' in large) {
        first.push(chunk);
        if (large && bytes > refusedMaxBytes) break;
      } else {
        for (const earlier of first.splice(0)) await large.write(earlier);
        await large.write(chunk);
      }
    }
  } catch (error) {
    if (!(error instanceof UnreadError && error.reason === 'too-large')) throw error;
    isWhole = false;
  }
  const refusal = large && 'reason' in large ? large : null;
  if (large && 'read' in large) return { read: large.read, blob: await large.toBlob(), isWhole, refusal };
  const small = Buffer.concat(first);
  return { read: async (work) => work(small), blob: new Blob([small]), isWhole: isWhole && !refusal, refusal };
}

function parseMultipart(bytes: Buffer, body: Received, boundary: string, fields: OpenFields): SentFile | null {
  let file: SentFile | null = null;
  const limits = { maxFileSize: maxTotalBytes, maxTotalSize: maxTotalBytes, maxParts: maxFields + 1 };
  const parser = new MultipartParser(boundary, limits);
  for (const part of parser.write(bytes)) {
    if (!part.name) continue;
    if (part.isFile) file = toFile(part, bytes, body) ?? file;
    else put(fields, part.name, part.text);
  }
  if (!body.isWhole) return { name: '', isTooLarge: true };
  parser.finish();
  return file;
}

/** Returns the file as a part of the body, without a copy; `null` for an empty field. */
function toFile({ filename: name = '', content, size }: MultipartPart, body: Buffer, { read, blob }: Received) {
  if (size > resumeMaxBytes) return { name, isTooLarge: true } as const;
  // The body is parsed in one piece, so that its file is one piece too.
  const [part] = content;
  if (!part) return name === '' ? null : { name, size: 0, read: readNothing, blob: new Blob() };
  const start = part.byteOffset - body.byteOffset;
  const readPart: ReadBytes = (work) => read((bytes) => work(bytes.subarray(start, start + size)));
  return { name, size, read: readPart, blob: blob.slice(start, start + size) };
}

const readNothing: ReadBytes = async (work) => work(Buffer.alloc(0));

async function readUrlencoded(body: AsyncIterable<Uint8Array>, fields: OpenFields): Promise<void> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  const entries = [...new URLSearchParams(Buffer.concat(chunks).toString('utf8'))].slice(0, maxFields);
  for (const [name, value] of entries) put(fields, name, value);
}

/** A chosen time has one value: of two, neither is read, so that the form is refused and not sent without one. */
function put(fields: OpenFields, name: string, value: string): void {
  const before = name === 'time' ? fields[name] : undefined;
  fields[name] = bounded(before === undefined || before === value ? value : `${before} ${value}`);
}

/**
 * Yields the body up to this many bytes; throws `UnreadError` beyond, or when a chunk takes too long. Does not cancel
 * the stream: that would close the connection before the response is sent.
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
    const timer = setTimeout(() => fail(new UnreadError('too-slow')), Math.max(0, ms));
    work.then(done, fail).finally(() => clearTimeout(timer));
  });
}

/** Without a prototype: a field may be named `__proto__`. */
const emptyFields = (): OpenFields => Object.create(null) as OpenFields;
const bounded = (text: string) => cleanText(cutText(text, maxFieldCharacters));
