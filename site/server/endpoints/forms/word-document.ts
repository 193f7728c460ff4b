const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
const headerSectors = 109;
const addressBytes = 4;
const entryBytes = 128;
const maxEntries = 10_000;
/** Larger values are markers such as «end» and «free», no sectors. */
const firstSpecial = 0xfffffffa;
const storageType = 1;
const streamType = 2;

type Entry = { name: string; type: number; left: number; right: number; child: number };

/** Storages with macros of the document or of an embedded one. */
const macros = /^(macros|vba|_vba_project(_cur)?)$/i;

/** Tells whether the bytes are a Word 97–2003 document without macros. Excel and PowerPoint share the outer format. */
export function isWordDocument(bytes: Buffer): boolean {
  const file = readCompoundFile(bytes);
  return file?.streams.includes('WordDocument') === true && !file.storages.some((name) => macros.test(name));
}

/**
 * Returns the names of the top-level streams and of all storages (folders) of an OLE compound file ([MS-CFB]), the
 * format of Office before 2007; `null` for another format. Throws RangeError when the file is truncated or
 * inconsistent. Reads only the directory: a 4 MB file with overlapping chains costs general readers 4 GB and half a
 * minute.
 */
export function readCompoundFile(bytes: Buffer): { streams: string[]; storages: string[] } | null {
  if (!bytes.subarray(0, signature.length).equals(signature)) return null;
  const entries = readDirectory(bytes);
  const streams = topLevel(entries).filter(({ type }) => type === streamType);
  const storages = entries.filter(({ type }) => type === storageType);
  return { streams: streams.map(({ name }) => name), storages: storages.map(({ name }) => name) };
}

function readDirectory(bytes: Buffer): Entry[] {
  const sectorBytes = 2 ** bytes.readUInt16LE(30);
  if (sectorBytes !== 512 && sectorBytes !== 4096) throw new RangeError('sector');
  const addressesInSector = sectorBytes / addressBytes;
  const table = readTable(bytes, sectorBytes);
  const entries: Entry[] = [];
  for (let sector = bytes.readUInt32LE(48); sector < firstSpecial; ) {
    const start = (sector + 1) * sectorBytes;
    // Also ends cyclic chains.
    if (entries.length > maxEntries) throw new RangeError('directory');
    for (let at = start; at < start + sectorBytes; at += entryBytes) entries.push(readEntry(bytes, at));
    const tableSector = table[Math.floor(sector / addressesInSector)] ?? firstSpecial;
    sector = bytes.readUInt32LE((tableSector + 1) * sectorBytes + (sector % addressesInSector) * addressBytes);
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
    name: bytes.toString('utf16le', at, at + nameBytes),
    type: bytes.readUInt8(at + 66),
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
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
