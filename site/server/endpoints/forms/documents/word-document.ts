import type { ResumeError } from './resume-errors.ts';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const headerSectors = 109;
const addressBytes = 4;
const entryBytes = 128;
const miniSectorBytes = 64;
const maxEntries = 10_000;
/** Larger values are markers such as «end» and «free», no sectors. */
const firstSpecial = 0xfffffffa;
const storageType = 1;
const streamType = 2;

type Entry = { name: string; type: number; left: number; right: number; child: number; sector: number; size: number };

/** Storages with macros of the document or of an embedded one. */
const macros = /^(macros|vba|_vba_project(_cur)?)$/;
/** Streams of files and programs that are carried along; tables and pictures of Office have other ones. */
const attachments = new Set(['\u0001ole10native', 'equation native', '\u0003ocxname', 'ocxdata']);
const textStream = 'worddocument';
/** Bits of the text's header ([MS-DOC], FibBase). */
const flagsAt = 10;
const encryptedFlag = 0x0100;

/**
 * Returns the rule that a Word 97–2003 document breaks, or `null`. Excel and PowerPoint share the outer format. Throws
 * RangeError when the file is truncated or inconsistent.
 */
export function findWordError(bytes: Buffer): ResumeError | null {
  const file = readCompoundFile(bytes);
  if (!file) return 'kind';
  if (file.streams.includes('encryptedpackage')) return 'password';
  if (!file.streams.includes(textStream)) return 'kind';
  if ((file.start(textStream, flagsAt + 2).readUInt16LE(flagsAt) & encryptedFlag) !== 0) return 'password';
  if (file.storages.some((name) => macros.test(name))) return 'macros';
  return file.allStreams.some((name) => attachments.has(name)) ? 'attachment' : null;
}

type CompoundFile = {
  /** Names of the top-level streams, of all streams and of all storages (folders), in lower case. */
  streams: string[];
  allStreams: string[];
  storages: string[];
  /** Returns the first bytes of a top-level stream, at most 64. Throws RangeError. */
  start: (stream: string, length: number) => Buffer;
};

/**
 * Reads the directory of an OLE compound file ([MS-CFB]), the format of Office before 2007; returns `null` for another
 * format. Names have no case there. Throws RangeError when the file is truncated or inconsistent. Reads only the
 * directory: a 4 MB file with overlapping chains costs general readers 4 GB and half a minute.
 */
export function readCompoundFile(bytes: Buffer): CompoundFile | null {
  if (!bytes.subarray(0, signature.length).equals(signature)) return null;
  const sectors = readSectors(bytes);
  const entries = readDirectory(bytes, sectors);
  const top = topLevel(entries).filter(({ type }) => type === streamType);
  const namesOf = (kind: number) => entries.filter(({ type }) => type === kind).map(({ name }) => name);
  return {
    streams: top.map(({ name }) => name),
    allStreams: namesOf(streamType),
    storages: namesOf(storageType),
    start: (stream, length) => {
      const entry = top.find(({ name }) => name === stream);
      const at = entry && startOf(entry, { sectors, root: entries[0], bytes });
      if (at === undefined || at + length > bytes.length) throw new RangeError('stream');
      return bytes.subarray(at, at + length);
    },
  };
}

/** A small stream occupies sectors of 64 bytes inside the stream of the root entry. */
function startOf(entry: Entry, { sectors, root, bytes }: { sectors: Sectors; root: Entry | undefined; bytes: Buffer }) {
  if (entry.size >= bytes.readUInt32LE(56)) return sectors.start(entry.sector);
  const at = entry.sector * miniSectorBytes;
  let sector = root?.sector ?? firstSpecial;
  for (let hop = Math.floor(at / sectors.bytes); hop > 0 && sector < firstSpecial; hop--) sector = sectors.next(sector);
  return sectors.start(sector) + (at % sectors.bytes);
}

type Sectors = { bytes: number; start: (sector: number) => number; next: (sector: number) => number };

/** Returns where sectors lie and how the allocation table chains them. Both functions throw RangeError. */
function readSectors(bytes: Buffer): Sectors {
  const sectorBytes = 2 ** bytes.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new RangeError('sector');
  const inSector = sectorBytes / addressBytes;
  const table = readTable(bytes, sectorBytes);
  const start = (sector: number) => (sector + 1) * sectorBytes;
  return {
    bytes: sectorBytes,
    start,
    next: (sector) => {
      const tableSector = table[Math.floor(sector / inSector)] ?? firstSpecial;
      return bytes.readUInt32LE(start(tableSector) + (sector % inSector) * addressBytes);
    },
  };
}

function readDirectory(bytes: Buffer, sectors: Sectors): Entry[] {
  const entries: Entry[] = [];
  for (let sector = bytes.readUInt32LE(48); sector < firstSpecial; sector = sectors.next(sector)) {
    const start = sectors.start(sector);
    // Also ends cyclic chains.
    if (entries.length > maxEntries) throw new RangeError('directory');
    for (let at = start; at < start + sectors.bytes; at += entryBytes) entries.push(readEntry(bytes, at));
  }
  return entries;
}

/**
 * Returns the sectors of the allocation table: 109 in the header, then, over 7 MB, a chain of sectors that list more.
 */
function readTable(bytes: Buffer, sectorBytes: number): number[] {
  const addresses = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => bytes.readUInt32LE(from + i * addressBytes));
  const table = addresses(76, headerSectors);
  const ownAddresses = sectorBytes / addressBytes - 1;
  for (let sector = bytes.readUInt32LE(68); sector < firstSpecial; ) {
    const start = (sector + 1) * sectorBytes;
    if (table.length * sectorBytes > bytes.length) throw new RangeError('table');
    table.push(...addresses(start, ownAddresses));
    sector = bytes.readUInt32LE(start + ownAddresses * addressBytes);
  }
  return table;
}

function readEntry(bytes: Buffer, at: number): Entry {
  const nameBytes = Math.min(Math.max(bytes.readUInt16LE(at + 64) - 2, 0), 62);
  return {
    name: bytes.toString('utf16le', at, at + nameBytes).toLowerCase(),
    type: bytes.readUInt8(at + 66),
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
    sector: bytes.readUInt32LE(at + 116),
    size: bytes.readUInt32LE(at + 120),
  };
}

/** Returns the children of the root entry, a tree of siblings that starts with its `child`. */
function topLevel(entries: readonly Entry[]): Entry[] {
  const seen = new Set<Entry>();
  const next = [entries[0]?.child ?? firstSpecial];
  for (let index = next.pop(); index !== undefined; index = next.pop()) {
    const entry = entries[index];
    if (!entry || seen.has(entry)) continue;
    seen.add(entry);
    next.push(entry.left, entry.right);
  }
  return [...seen];
}
