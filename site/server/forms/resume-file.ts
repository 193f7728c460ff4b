import type { Resume, SentFile } from '#app/forms/guards.ts';
import { resumeExtensions, resumeMaxBytes } from '#app/lib/limits.ts';
import { cleanFileName } from './file-name.ts';
import { isOpenXmlDocument } from './open-xml-document.ts';
import { isPdf } from './pdf.ts';
import { isWordDocument } from './word-document.ts';

type Extension = (typeof resumeExtensions)[number];

const kinds: Record<Extension, { type: Resume['type']; is: (bytes: Buffer) => boolean | Promise<boolean> }> = {
  pdf: { type: 'application/pdf', is: isPdf },
  doc: { type: 'application/msword', is: isWordDocument },
  docx: {
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    is: isOpenXmlDocument,
  },
};

/**
 * What a sent file really is: its content has to be what its name's ending says, whatever type the browser declared.
 * The messages are SPEC.md section 5's.
 */
export async function inspectResume(file: SentFile | null): Promise<{ resume: Resume } | { message: string }> {
  if (file === null) return { message: 'Прикрепите резюме' };
  if (!('bytes' in file) || file.bytes.byteLength > resumeMaxBytes) return { message: 'Файл слишком большой' };
  if (file.bytes.byteLength === 0) return { message: 'Прикрепите резюме' };
  // No browser sends it; programs that stop at it see another ending.
  if (file.name.includes('\0')) return { message: 'Неверный формат файла' };
  const { name, extension } = cleanFileName(file.name);
  const known = resumeExtensions.find((allowed) => allowed === extension);
  if (!known) return { message: 'Неверный формат файла' };
  const { type, is } = kinds[known];
  const bytes = Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength);
  // A file made to break its reader is no CV either.
  const isRight = await Promise.resolve(bytes)
    .then(is)
    .catch(() => false);
  return isRight ? { resume: { name, type, blob: file.blob } } : { message: 'Неверный формат файла' };
}
