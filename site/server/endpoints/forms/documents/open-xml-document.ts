import { createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type LocalFileHeader, type ZipFile } from 'yauzl';
import { checkXmlPart, isXmlPart, readTypes } from './open-xml-parts.ts';
import { type ResumeError, ResumeRefusal } from './resume-errors.ts';
import { readCompoundFile } from './word-document.ts';

const signature = Buffer.from('PK\x03\x04', 'latin1');
const typesName = '[Content_Types].xml';
/** Some Microsoft services add a number. */
const documentName = /^word\/document\d?\.xml$/;

/** A document with photos has about fifty; each takes a third of a millisecond. */
const maxEntries = 1000;
/** Ten times a document with photos. */
const maxUnpackedBytes = 50_000_000;
/** One part of XML: the text of a document of a thousand pages. */
const maxXmlBytes = 10_000_000;
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
const macros = /vbaproject|vbadata|\.(doc|dot|xls|xlt|ppt|pot)m$/i;
/** Programs, nested archives, which may hide a bomb, and formats that hide objects. */
const attachment = /\.(exe|dll|com|msi|js|jse|vbs|vbe|wsf|hta|ps1|bat|cmd|scr|lnk|jar|zip|rar|7z|gz|iso|rtf)$/i;

/**
 * Returns the rule that a Word document (DOCX) breaks, or `null`. Every entry is decompressed up to its declared size,
 * and the sum of these is limited, so that a bomb does no harm. Throws for a damaged or inconsistent archive.
 */
export async function findOpenXmlError(bytes: Buffer): Promise<ResumeError | null> {
  if (!bytes.subarray(0, signature.length).equals(signature)) return isEncrypted(bytes) ? 'password' : 'kind';
  // strictFileNames refuses paths that lead out of the archive.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
  if (zip.entryCount > maxEntries) return 'unpacked';
  const entries = await readDirectory(zip);
  const types = entries.find(({ fileName }) => fileName === typesName);
  if (!types || !entries.some(({ fileName }) => documentName.test(fileName))) return 'kind';
  const typeOf = readTypes(await readEntry(types));
  for (const entry of entries) {
    const name = entry.fileName;
    if (isXmlPart(name, typeOf(name))) checkXmlPart(name, await readEntry(entry));
    else await unpack(await packedBytes(entry), entry);
  }
  return null;

  async function packedBytes(entry: Entry): Promise<Buffer> {
    const own = await zip.readLocalFileHeaderPromise(entry);
    if (!isAsListed(own, entry)) throw new ResumeRefusal('damaged');
    return bytes.subarray(own.fileDataStart, own.fileDataStart + entry.compressedSize);
  }

  async function readEntry(entry: Entry): Promise<Buffer> {
    if (entry.uncompressedSize > maxXmlBytes) throw new ResumeRefusal('unpacked');
    const chunks: Buffer[] = [];
    await unpack(await packedBytes(entry), entry, (chunk) => chunks.push(chunk));
    return Buffer.concat(chunks);
  }
}

/** Word writes a document with a password as an OLE file. */
const isEncrypted = (bytes: Buffer): boolean => readCompoundFile(bytes)?.streams.includes('encryptedpackage') ?? false;

/** Returns the central directory. Throws ResumeRefusal when an entry or the total size is not allowed. */
async function readDirectory(zip: ZipFile): Promise<Entry[]> {
  const entries = new Map<string, Entry>();
  let declaredBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.toLowerCase();
    declaredBytes += entry.uncompressedSize;
    if (declaredBytes > maxUnpackedBytes) throw new ResumeRefusal('unpacked');
    // With two entries of one name, this check and Word could read different ones.
    const reason = entries.has(name) ? 'damaged' : errorOf(entry);
    if (reason) throw new ResumeRefusal(reason);
    entries.set(name, entry);
  }
  return [...entries.values()];
}

function errorOf(entry: Entry): ResumeError | null {
  const { fileName, compressedSize, uncompressedSize, generalPurposeBitFlag, externalFileAttributes } = entry;
  // A symbolic link would read files of the machine that unpacks it.
  if (((externalFileAttributes >>> 16) & unixKind) === unixLink) return 'damaged';
  if (compressedSize > uncompressedSize + uncompressedSize / 100 + maxGrowthBytes) return 'damaged';
  if ((generalPurposeBitFlag & encryptedFlag) !== 0) return 'password';
  if (macros.test(fileName)) return 'macros';
  return attachment.test(fileName) ? 'attachment' : null;
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
