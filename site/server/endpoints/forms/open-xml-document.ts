import { createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';

const signature = Buffer.from('PK\x03\x04', 'latin1');
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const typesName = '[Content_Types].xml';
/** Some services of Microsoft's write a number. */
const documentName = /^word\/document\d?\.xml$/;

/** A letter with photos has some fifty; each costs a third of a millisecond, full or empty. */
const maxEntries = 300;
/** A letter with photos has a tenth of this. */
const maxUnpackedBytes = 50_000_000;
const maxTypesBytes = 1_000_000;
/** Unpacked by so much at a time, a bomb costs a quarter of what it does by the 16 kB that are usual. */
const chunkBytes = 256 * 1024;
/** How an archive says that an entry is as it was, or compressed by deflate: Word knows no other. */
const stored = 0;
const deflated = 8;
/** What deflate may add to what it cannot compress. */
const maxGrowthBytes = 1024;
const encryptedFlag = 0x1;
/** Of an entry's rights as Unix writes them into an archive: what kind of file it is, and which kind is a link. */
const unixKind = 0o170000;
const unixLink = 0o120000;
/** Programs, other archives and documents with macros: a CV carries none, and a bomb may hide in an archive. */
const carried =
  /vbaproject|vbadata|\.(exe|dll|com|msi|js|jse|vbs|vbe|wsf|hta|ps1|bat|cmd|scr|lnk|jar|zip|rar|7z|gz|iso)$/i;
const macroDocument = /\.(doc|dot|xls|xlt|ppt|pot)m$/i;
const macroType = /macroEnabled|vbaProject/i;
/** Comments, entities and character codes, by which a list of types says one thing to us and another to Word. */
const disguise = /<!|&/;
/** Office Open XML forbids document type definitions: they declare entities, which reach files and grow without bound. */
const dtd = '<!DOCTYPE';
/** As UTF-8, and as UTF-16 of either byte order. */
const dtds = [Buffer.from(dtd), Buffer.from(dtd, 'utf16le'), Buffer.from(dtd, 'utf16le').swap16()];
const longestDtd = dtd.length * 2;

/**
 * Whether the bytes are a Word document (DOCX) without macros, and no bomb: every entry is unpacked into nothing, as far
 * as it keeps to the size it claims; all claims together are bounded.
 * @throws when it is torn or lies about itself
 */
export async function isOpenXmlDocument(bytes: Buffer): Promise<boolean> {
  if (!bytes.subarray(0, signature.length).equals(signature)) return false;
  // The library refuses names that lead out of the archive.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
  if (zip.entryCount > maxEntries) return false;
  const entries = await readContents(zip);
  if (!entries?.some(({ fileName }) => documentName.test(fileName))) return false;
  let types = '';
  for (const entry of entries) {
    const own = await zip.readLocalFileHeaderPromise(entry);
    if (!isAsListed(own, entry)) return false;
    const packed = bytes.subarray(own.fileDataStart, own.fileDataStart + entry.compressedSize);
    if (entry.fileName === typesName) types = await readText(packed, entry);
    else if (await hasDtd(packed, entry)) return false;
  }
  return types.includes(mainType) && !macroType.test(types) && !disguise.test(types);
}

/** The table of contents, or null when it alone tells that this is no CV: a bomb is known before it is touched. */
async function readContents(zip: ZipFile): Promise<Entry[] | null> {
  const entries = new Map<string, Entry>();
  let claimedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    claimedBytes += entry.uncompressedSize;
    // Of two entries with one name we might look at one and Word at the other.
    if (claimedBytes > maxUnpackedBytes || entries.has(name) || isSuspicious(entry)) return null;
    entries.set(name, entry);
  }
  return [...entries.values()];
}

function isSuspicious(entry: Entry): boolean {
  const { fileName, compressedSize, uncompressedSize, generalPurposeBitFlag, externalFileAttributes } = entry;
  return (
    // A letter has none, and whoever unpacks it by hand would read a file of his own machine by it.
    ((externalFileAttributes >>> 16) & unixKind) === unixLink ||
    compressedSize > uncompressedSize + uncompressedSize / 100 + maxGrowthBytes ||
    (generalPurposeBitFlag & encryptedFlag) !== 0 ||
    carried.test(fileName) ||
    macroDocument.test(fileName)
  );
}

/** An entry is described twice, in the table of contents and before its content: readers differ in whom they believe. */
const isAsListed = (own: LocalFileHeader, entry: Entry): boolean =>
  own.fileName.equals(entry.fileNameRaw) &&
  own.compressionMethod === entry.compressionMethod &&
  (own.generalPurposeBitFlag & encryptedFlag) === 0;

/** Fails as soon as more, or less, comes than the archive said. */
async function unpack(packed: Buffer, entry: Entry, keep?: (chunk: Buffer) => void): Promise<void> {
  let size = 0;
  for await (const chunk of contentOf(packed, entry.compressionMethod)) {
    size += chunk.length;
    if (size > entry.uncompressedSize) break;
    keep?.(chunk);
  }
  if (size !== entry.uncompressedSize) throw new Error('An entry is not as large as it says');
}

function contentOf(packed: Buffer, compressionMethod: number): Iterable<Buffer> | AsyncIterable<Buffer> {
  if (compressionMethod === stored) return [packed];
  if (compressionMethod === deflated) return createInflateRaw({ chunkSize: chunkBytes }).end(packed);
  throw new Error('An entry is compressed as no document is');
}

/** Unpacks an entry and returns whether it has a document type definition. */
async function hasDtd(packed: Buffer, entry: Entry): Promise<boolean> {
  let isFound = false;
  let end = Buffer.alloc(0);
  await unpack(packed, entry, (chunk) => {
    const bytes = Buffer.concat([end, chunk]);
    isFound ||= dtds.some((one) => bytes.includes(one));
    end = bytes.subarray(-longestDtd);
  });
  return isFound;
}

async function readText(packed: Buffer, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > maxTypesBytes) return '';
  const chunks: Buffer[] = [];
  await unpack(packed, entry, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
