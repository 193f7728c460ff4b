import {
  type ResumeExtension,
  resumeExtensions,
  resumeMaxBytes,
  resumeMimeTypes,
  resumeMissing,
  resumeTooLarge,
  resumeWrongFormat,
} from '@clinic/contract/submissions/request';
import type { Resume, SentFile } from '#app/forms/guards.ts';
import { cleanFileName } from './file-name.ts';
import { isOpenXmlDocument } from './open-xml-document.ts';
import { isPdf } from './pdf.ts';
import { isWordDocument } from './word-document.ts';

const readers: Record<ResumeExtension, (bytes: Buffer) => boolean | Promise<boolean>> = {
  pdf: isPdf,
  doc: isWordDocument,
  docx: isOpenXmlDocument,
};

/**
 * What a sent file really is: its content has to be what its name's ending says, whatever type the browser declared.
 * The messages are SPEC.md section 5's.
 */
export async function inspectResume(file: SentFile | null): Promise<{ resume: Resume } | { message: string }> {
  if (file === null) return { message: resumeMissing };
  if (!('bytes' in file) || file.bytes.byteLength > resumeMaxBytes) return { message: resumeTooLarge };
  if (file.bytes.byteLength === 0) return { message: resumeMissing };
  // No browser sends it; programs that stop at it see another ending.
  if (file.name.includes('\0')) return { message: resumeWrongFormat };
  const { name, extension } = cleanFileName(file.name);
  const known = resumeExtensions.find((allowed) => allowed === extension);
  if (!known) return { message: resumeWrongFormat };
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  // A file made to break its reader is no CV either.
  const isRight = await Promise.resolve(bytes)
    .then(readers[known])
    .catch(() => false);
  return isRight ? { resume: { name, type: resumeMimeTypes[known], blob: file.blob } } : { message: resumeWrongFormat };
}
