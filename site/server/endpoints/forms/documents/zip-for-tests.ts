import { deflateRawSync } from 'node:zlib';

export type ZipEntry = {
  name: string;
  content: string | Buffer;
  /** Sizes declared instead of the real ones. */
  declared?: { size?: number; packed?: number };
  isEncrypted?: boolean;
  /** A symbolic link, whose content is its target. */
  isLink?: boolean;
  /** Name in the central directory, when it differs. */
  listedAs?: string;
  /** Content that is already compressed. */
  packed?: Buffer;
};

/** Returns a small archive, which may be forged. */
export function makeZip(entries: readonly ZipEntry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const {
      name,
      content,
      declared = {},
      isEncrypted,
      isLink,
      listedAs = name,
      packed = deflateRawSync(content),
    } = entry;
    const nameBytes = Buffer.from(name);
    const listedBytes = Buffer.from(listedAs);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x800 | (isEncrypted ? 1 : 0), 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(declared.packed ?? packed.length, 14);
    common.writeUInt32LE(declared.size ?? Buffer.byteLength(content), 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, nameBytes, packed]);
    const tail = Buffer.alloc(14);
    if (isLink) tail.writeUInt16LE(0o120777, 8);
    tail.writeUInt32LE(offset, 10);
    const listed = Buffer.from(common);
    listed.writeUInt16LE(listedBytes.length, 22);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), listed, tail, listedBytes]));
    files.push(local);
    offset += local.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(Buffer.concat(directory).length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}
