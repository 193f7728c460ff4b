import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { constants, createInflate } from 'node:zlib';
import { PdfTokens } from './pdf-tokens.ts';
import { ResumeRefusal } from './resume-errors.ts';

/** Decompressed object streams; those of a document with a hundred pages take a few megabytes. */
const maxUnpackedBytes = 20_000_000;
const chunkBytes = 64 * 1024;
/** How often the same byte is read on average; objects inside one another would make it grow without limit. */
const maxReadings = 3;
/** Readings that any file may take. */
const firstBudget = 1_000_000;
/** What an object and an object stream cost at least, in bytes: many small ones take as long as a few large ones. */
const objectCost = 30;
const objectStreamCost = 2000;
/** Names with codes in one object. */
const maxCodedNames = 10_000;
/** Tokens kept of a value: a filter, a number. */
const maxValueTokens = 8;
/** Syntax read before others get a turn. */
const turnBytes = 200_000;

const objectSign = Buffer.from('obj');
const lineFeed = 0x0a;
const carriageReturn = 0x0d;
const space = 0x20;
const percent = 0x25;
const zero = 0x30;
const nine = 0x39;
const letterOfEndobj = 0x64;
/** Longer gaps before «obj» count as a comment. */
const longestGap = 300;
const trailerSign = Buffer.from('trailer');

/** Keys of an object's own dictionary whose values are kept. */
const keys = ['/N', '/First', '/Filter', '/DecodeParms', '/Encrypt'] as const;
type Key = (typeof keys)[number];
/** One object: the watched names in it at any depth, with their slashes, and the tokens after some of its keys. */
export type PdfObject = { names: string[]; values: Partial<Record<Key, string[]>> };
/** Longest name that can be watched. */
const longestWatched = 16;

type Scan = { watched: ReadonlySet<string>; budget: Budget };

/**
 * Calls `look` with every object and trailer of a PDF, also with those in compressed object streams. A reader finds an
 * object by its position, so an object counts wherever it stands: inside a comment, a string or a picture too. Throws
 * ResumeRefusal for a file whose objects cannot be seen.
 */
export async function eachObject(
  bytes: Buffer,
  watched: ReadonlySet<string>,
  look: (object: PdfObject) => void,
): Promise<void> {
  const budget = new Budget(bytes.length);
  const scan = { watched, budget };
  for (const at of starts(bytes, trailerSign)) look(readObject(bytes, at + trailerSign.length, scan).object);
  for (const at of starts(bytes, objectSign)) {
    budget.spend(objectCost);
    // Bytes between two objects count too: a reader that repairs a file may find an object there.
    if (bytes[at - 1] !== letterOfEndobj && !isObjectStart(bytes, at)) continue;
    const { object, streamAt } = readObject(bytes, at + objectSign.length, scan);
    look(object);
    if (streamAt !== null && isObjectStream(object)) {
      const unpacked = await unpack(bytes.subarray(streamAt), object, budget);
      for (const packed of packedObjects(unpacked, object, scan)) look(packed);
    }
    await budget.takeTurn();
  }
}

function* starts(bytes: Buffer, sign: Buffer): Generator<number> {
  for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1)) yield at;
}

/** Before «obj» stand two numbers, and there may be a comment between. */
function isObjectStart(bytes: Buffer, at: number): boolean {
  let end = at;
  while (end > 0 && Number(bytes[end - 1]) <= space) end -= 1;
  const last = Number(bytes[end - 1]);
  if (last >= zero && last <= nine) return true;
  // «1 0 % comment» in the line before; a very long line counts as a comment.
  for (let i = end - 1; end < at && i >= 0 && end - i < longestGap; i--) {
    if (bytes[i] === percent) return true;
    if (bytes[i] === lineFeed || bytes[i] === carriageReturn) return false;
  }
  return end < at;
}

class Budget {
  #left = 0;
  #unpackedLeft = maxUnpackedBytes;
  #turnLeft = turnBytes;

  constructor(bytes: number) {
    this.#left = firstBudget + bytes * maxReadings;
  }

  spend(bytes: number): void {
    this.#left -= bytes;
    this.#turnLeft -= bytes;
    if (this.#left < 0) throw new ResumeRefusal('damaged');
  }

  addUnpacked(bytes: number): void {
    this.#unpackedLeft -= bytes;
    this.#left += bytes * maxReadings;
    if (this.#unpackedLeft < 0) throw new ResumeRefusal('unpacked');
  }

  async takeTurn(): Promise<void> {
    if (this.#turnLeft > 0) return;
    this.#turnLeft = turnBytes;
    await yieldToOthers();
  }
}

/** `streamAt`: position after the keyword «stream», `null` without a stream. */
function readObject(
  bytes: Buffer,
  at: number,
  { watched, budget }: Scan,
): { object: PdfObject; streamAt: number | null } {
  const tokens = new PdfTokens(bytes, at);
  const object: PdfObject = { names: [], values: {} };
  let depth = 0;
  let value: string[] | undefined;
  let isKey = true;
  let streamAt: number | null = null;
  let isWhole = false;
  for (let kind = tokens.next(); kind !== null; kind = tokens.next()) {
    const text = value || ((kind === 'name' || kind === 'word') && tokens.isShort(longestWatched)) ? tokens.text : '';
    if (text === 'stream') streamAt = tokens.at;
    if (isWhole || text === 'endobj') break;
    if (tokens.codedNames > maxCodedNames) throw new ResumeRefusal('damaged');
    if (kind === 'name' && watched.has(text)) object.names.push(text);
    if (kind === 'name' && depth === 1 && isKey) {
      const key = keys.find((known) => known === text);
      // A repeated key has two values: readers differ in which they use.
      value = key && object.values[key];
      if (key) object.values[key] = value ??= [];
      isKey = false;
    } else {
      if (value && value.length < maxValueTokens && depth > 0) value.push(text);
      isKey = true;
    }
    if (kind.startsWith('open')) depth += 1;
    if (kind.startsWith('close')) depth -= 1;
    isWhole = depth <= 0;
  }
  budget.spend(tokens.at - at);
  return { object, streamAt };
}

/** Readers do not ask for its type. */
const isObjectStream = ({ values }: PdfObject) => values['/N'] !== undefined && values['/First'] !== undefined;

const brackets = new Set(['[', ']', '>>']);

/** Returns the content of an object stream. Throws for damaged data. */
async function unpack(packed: Buffer, { values }: PdfObject, budget: Budget): Promise<Buffer> {
  budget.spend(objectStreamCost);
  const filters = (values['/Filter'] ?? []).filter((text) => !brackets.has(text));
  // Programs write object streams in these two ways only.
  const isPlain = filters.length === 0;
  const isDeflated = filters.length === 1 && filters[0] === '/FlateDecode';
  if (!(isPlain || isDeflated) || values['/DecodeParms']?.includes('/Predictor')) throw new ResumeRefusal('damaged');
  const content = packed.subarray(packed[0] === carriageReturn ? 2 : 1);
  if (isPlain) return content;
  const chunks: Buffer[] = [];
  // Readers use a stream without its end too.
  const stream = createInflate({ chunkSize: chunkBytes, finishFlush: constants.Z_SYNC_FLUSH }).end(content);
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    budget.addUnpacked(chunk.length);
  }
  return Buffer.concat(chunks);
}

/** The stream begins with pairs of an object's number and its position after `First`. */
function* packedObjects(bytes: Buffer, { values }: PdfObject, scan: Scan): Generator<PdfObject> {
  const [count, first] = [toNumber(values['/N']), toNumber(values['/First'])];
  if (Number.isNaN(count) || Number.isNaN(first)) throw new ResumeRefusal('damaged');
  const header = new PdfTokens(bytes, 0);
  const positions = new Set<number>();
  for (let i = 0; i < count && header.next() === 'number' && header.next() === 'number'; i++) {
    positions.add(first + Number(header.text));
  }
  scan.budget.spend(header.at);
  for (const at of positions) {
    if (at < bytes.length) yield readObject(bytes, at, scan).object;
    scan.budget.spend(objectCost);
  }
}

/** Returns NaN for a reference to another object: no program writes these numbers so. */
function toNumber(value: string[] | undefined): number {
  const [number = '', ...more] = (value ?? []).filter((text) => !brackets.has(text));
  return more.length === 0 && /^\d{1,9}$/.test(number) ? Number(number) : Number.NaN;
}
