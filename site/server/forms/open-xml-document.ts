import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

const signature = Buffer.from('PK\x03\x04', 'latin1');
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const typesName = '[Content_Types].xml';
const documentName = 'word/document.xml';

const maxEntries = 2000;
const maxUnpackedBytes = 100_000_000;
const maxTypesBytes = 1_000_000;
/** More than this is no text and no picture, but a bomb. */
const maxRatio = 200;
const ratioFromBytes = 1_000_000;
/** What deflate may add to what it cannot compress. */
const maxGrowthBytes = 1024;
const isEncrypted = 0x1;

/** Whether the bytes are a Word document (DOCX) without macros; reads its table of contents and list of types only. */
export async function isOpenXmlDocument(bytes: Buffer): Promise<boolean> {
  if (!bytes.subarray(0, signature.length).equals(signature)) return false;
  // The library refuses names that lead out of the archive.
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true, validateEntrySizes: true });
  if (zip.entryCount > maxEntries) return false;
  let unpackedBytes = 0;
  let hasDocument = false;
  let types = '';
  for await (const entry of zip.eachEntry()) {
    unpackedBytes += entry.uncompressedSize;
    if (unpackedBytes > maxUnpackedBytes || isSuspicious(entry)) return false;
    if (entry.fileName === documentName) hasDocument = true;
    if (entry.fileName === typesName) types = await readText(zip, entry);
  }
  return hasDocument && types.includes(mainType) && !/macroEnabled/i.test(types);
}

function isSuspicious(entry: Entry): boolean {
  const { fileName, compressedSize, uncompressedSize, generalPurposeBitFlag } = entry;
  const lies = compressedSize > uncompressedSize + uncompressedSize / 100 + maxGrowthBytes;
  const isBomb = uncompressedSize > ratioFromBytes && uncompressedSize > compressedSize * maxRatio;
  return (
    lies ||
    isBomb ||
    (generalPurposeBitFlag & isEncrypted) !== 0 ||
    /vbaproject|\.(exe|dll|js|vbs|bat|cmd|scr)$/i.test(fileName)
  );
}

async function readText(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > maxTypesBytes) return '';
  const chunks: Buffer[] = [];
  // The stream fails when more comes than the archive said.
  for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
