import CFB from 'cfb';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Where Word keeps macros. */
const macros = /(^|\/)(Macros|VBA|_VBA_PROJECT(_CUR)?)(\/|$)/i;

/** Whether the bytes are a Word 97–2003 document without macros: Excel and PowerPoint files look the same from outside. */
export function isWordDocument(bytes: Buffer): boolean {
  if (!bytes.subarray(0, signature.length).equals(signature)) return false;
  const { FullPaths } = CFB.read(bytes, { type: 'buffer' });
  return FullPaths.some((path) => /^[^/]+\/WordDocument$/.test(path)) && !FullPaths.some((path) => macros.test(path));
}
