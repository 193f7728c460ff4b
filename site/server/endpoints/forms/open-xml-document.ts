import { createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';

const signature = Buffer.from('PK\x03\x04', 'latin1');
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const typesName = '[Content_Types].xml';
/** Some Microsoft services add a number. */
const documentName = /^word\/document\d?\.xml$/;

/** A document with photos has about fifty; each takes a third of a millisecond. */
const maxEntries = 300;
/** Ten times a document with photos. */
const maxUnpackedBytes = 50_000_000;
const maxTypesBytes = 1_000_000;
/** Decompressing a bomb takes a quarter of the time it takes with the default, 16 KB. */
const chunkBytes = 256 * 1024;
/** The only compression methods that Word supports. */
const stored = 0;
const deflated = 8;
/** Deflate's overhead for incompressible data. */
const maxGrowthBytes = 1024;
const encryptedFlag = 0x1;
/** File type in an entry's Unix mode. */
const unixKind = 0o170000;
const unixLink = 0o120000;
/** Programs, macros and nested archives, which may hide a bomb. */
const forbidden =
  /vbaproject|vbadata|\.(exe|dll|com|msi|js|jse|vbs|vbe|wsf|hta|ps1|bat|cmd|scr|lnk|jar|zip|rar|7z|gz|iso)$/i;
const macroDocument = /\.(doc|dot|xls|xlt|ppt|pot)m$/i;
const macroType = /macroEnabled|vbaProject/i;
/** Comments and entities could make the list of types mean another thing to Word than to us. */
const disguise = /<!|&/;
/** Office Open XML forbids DTDs: entities could read files and expand without limit. */
const dtd = '<!DOCTYPE';
/** In UTF-8 and in UTF-16 of either byte order. */
const dtds = [Buffer.from(dtd), Buffer.from(dtd, 'utf16le'), Buffer.from(dtd, 'utf16le').swap16()];
const longestDtd = dtd.length * 2;

/**
 * Tells whether the bytes are a Word document (DOCX) without macros. Every entry is decompressed up to its declared
 * size, and the sum of these is limited, so that a bomb does no harm. Throws for a damaged or inconsistent archive.
 */
export async function isOpenXmlDocument(bytes: Buffer): Promise<boolean> {
  if (!bytes.subarray(0, signature.length).equals(signature)) return false;
  // strictFileNames refuses paths that lead out of the archive.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
  if (zip.entryCount > maxEntries) return false;
  const entries = await readDirectory(zip);
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

/** Returns the central directory, or `null` when an entry or the total size is not allowed. */
async function readDirectory(zip: ZipFile): Promise<Entry[] | null> {
  const entries = new Map<string, Entry>();
  let declaredBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    declaredBytes += entry.uncompressedSize;
    // Of two entries with one name, we might check one and Word open the other.
    if (declaredBytes > maxUnpackedBytes || entries.has(name) || isSuspicious(entry)) return null;
    entries.set(name, entry);
  }
  return [...entries.values()];
}

function isSuspicious(entry: Entry): boolean {
  const { fileName, compressedSize, uncompressedSize, generalPurposeBitFlag, externalFileAttributes } = entry;
  return (
    // A symbolic link would read files of the machine that unpacks it.
    ((externalFileAttributes >>> 16) & unixKind) === unixLink ||
    compressedSize > uncompressedSize + uncompressedSize / 100 + maxGrowthBytes ||
    (generalPurposeBitFlag & encryptedFlag) !== 0 ||
    forbidden.test(fileName) ||
    macroDocument.test(fileName)
  );
}

/** An entry has two headers, in the directory and before its content; readers differ in which they use. */
const isAsListed = (own: LocalFileHeader, entry: Entry): boolean =>
  own.fileName.equals(entry.fileNameRaw) &&
  own.compressionMethod === entry.compressionMethod &&
  (own.generalPurposeBitFlag & encryptedFlag) === 0;

/** Throws when the content is larger or smaller than declared. */
async function unpack(packed: Buffer, entry: Entry, keep?: (chunk: Buffer) => void): Promise<void> {
  let size = 0;
  for await (const chunk of contentOf(packed, entry.compressionMethod)) {
    size += chunk.length;
    if (size > entry.uncompressedSize) break;
    keep?.(chunk);
  }
  if (size !== entry.uncompressedSize) throw new Error('An entry does not have its declared size');
}

function contentOf(packed: Buffer, compressionMethod: number): Iterable<Buffer> | AsyncIterable<Buffer> {
  if (compressionMethod === stored) return [packed];
  if (compressionMethod === deflated) return createInflateRaw({ chunkSize: chunkBytes }).end(packed);
  throw new Error('An entry has an unsupported compression method');
}

/** Decompresses an entry and returns whether it has a DTD. */
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
