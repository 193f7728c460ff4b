import { readCompoundFile } from './compound-file.ts';

/** Folders in which Office keeps macros, of the document itself or of one embedded in it. */
const macros = /^(macros|vba|_vba_project(_cur)?)$/i;

/** Whether the bytes are a Word 97–2003 document without macros: Excel and PowerPoint files look the same from outside. */
export function isWordDocument(bytes: Buffer): boolean {
  const file = readCompoundFile(bytes);
  return file?.streams.includes('WordDocument') === true && !file.storages.some((name) => macros.test(name));
}
