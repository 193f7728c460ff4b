import { randomUUID } from 'node:crypto';
import { cutText } from '@clinic/contract/plain-text';
import {
  type ResumeExtension,
  type ResumeMimeType,
  resumeExtensions,
  resumeMaxBytes,
  resumeMimeTypes,
  resumeMissing,
  resumeTooLarge,
  resumeWrongFormat,
} from '@clinic/contract/submissions/request';
import { readJson, UnfitData } from '#app/entry-points.server.ts';
import type { SentFile } from './read-submission.ts';
import type { VirusScan } from './virus-scan.ts';

/** A file that is a CV by its content, with the visitor's name for it, cleaned. */
export type Resume = { name: string; type: ResumeMimeType; blob: Blob };

/** Why a file is refused as a CV, and what the applicant can do; shown beside the field. */
export const resumeErrors = {
  kind: `${resumeWrongFormat}. Подойдут PDF, DOC и DOCX: откройте резюме и сохраните его в одном из них`,
  infected: 'В файле вирус. Проверьте компьютер антивирусом и сохраните резюме заново',
} as const;

const begins = (bytes: Buffer, ...codes: number[]) => bytes.subarray(0, codes.length).equals(Buffer.from(codes));
/** A PDF may start with other bytes. */
const pdfWithin = 1024;
const wordStream = Buffer.from('WordDocument', 'utf16le');

/** What a file of each kind begins with and contains. Office's other files share the outer formats. */
const signatures: Record<ResumeExtension, (bytes: Buffer) => boolean> = {
  pdf: (bytes) => bytes.subarray(0, pdfWithin).includes('%PDF-'),
  doc: (bytes) => begins(bytes, 0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1) && bytes.includes(wordStream),
  docx: (bytes) => begins(bytes, 0x50, 0x4b, 0x03, 0x04) && bytes.includes('word/'),
};

/**
 * Checks that a file's content fits its extension, whatever type the browser declared. Otherwise returns a message for
 * the visitor (docs/specification.md section 5). What the file does when it is opened is the scanner's to know: the site
 * never renders it, and the desk hands it out as an attachment.
 * @param scan `null` without a scanner
 */
export async function inspectResume(
  file: SentFile | null,
  scan: VirusScan | null,
): Promise<{ resume: Resume } | { message: string }> {
  if (file === null) return { message: resumeMissing };
  if ('isTooLarge' in file || file.size > resumeMaxBytes) return { message: resumeTooLarge };
  if (file.size === 0) return { message: resumeMissing };
  // No browser sends NUL; programs that stop there would see another extension.
  if (file.name.includes('\0')) return { message: resumeErrors.kind };
  const { name, extension } = cleanFileName(file.name);
  const known = resumeExtensions.find((allowed) => allowed === extension);
  if (!known) return { message: resumeErrors.kind };
  if (!(await file.read(async (bytes) => signatures[known](bytes)))) return { message: resumeErrors.kind };
  if (await scan?.(file.blob)) return { message: resumeErrors.infected };
  return { resume: { name, type: resumeMimeTypes[known], blob: file.blob } };
}

const maxNameCharacters = 100;
/** Control characters, also those that reverse the reading direction: «cv\u202Efdp.exe» shows as «cvexe.pdf». */
const invisible = /[\p{Cc}\p{Cf}]/gu;
const forbidden = /[<>:"|?*]/g;
/** Device names of Windows, with any extension. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i;

/** Returns a file name that is safe to show and to save under, and its extension in lower case. */
function cleanFileName(name: string): { name: string; extension: string } {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .replace(invisible, '')
    .replace(forbidden, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = clean.lastIndexOf('.');
  if (dot < 0) return { name: cutText(clean, maxNameCharacters) || 'resume', extension: '' };
  const extension = clean.slice(dot + 1).toLowerCase();
  const stem = cutText(clean.slice(0, dot), Math.max(0, maxNameCharacters - extension.length - 1)).trimEnd();
  return { name: `${stem === '' || reserved.test(stem) ? 'resume' : stem}.${extension}`, extension };
}

/**
 * Returns a function that stores a CV where only the staff reads it and returns its id: POST {assets host}/api/upload,
 * multipart, field `files`; the id goes into `resumeDoc` (docs/specification.md section 7). The file gets a random
 * name, so that no visitor's name reaches a disk; the staff sees theirs as the caption. Errors quote nothing of the
 * file.
 */
export function createResumeUpload(options: { assetsUrl: string; token: string | undefined; fetch?: typeof fetch }) {
  const { assetsUrl, token, fetch: send = fetch } = options;
  return async ({ name, type, blob }: Resume, signal: AbortSignal): Promise<string> => {
    const extension = resumeExtensions.find((known) => resumeMimeTypes[known] === type);
    const form = new FormData();
    form.append('files', blob.slice(0, blob.size, type), `resume-${randomUUID()}.${extension}`);
    form.append('fileInfo', JSON.stringify({ caption: name }));
    const response = await send(`${assetsUrl}/api/upload`, {
      method: 'POST',
      body: form,
      headers: token ? { Authorization: `Bearer ${token}` } : {},
      redirect: 'error',
      signal,
    });
    if ([400, 413].includes(response.status)) throw new UnfitData(`upload: HTTP ${response.status}`);
    if (!response.ok) throw new Error(`upload: HTTP ${response.status}`);
    // A JSON syntax error would quote its input.
    const files = await readJson(response).catch(() => null);
    const [file] = Array.isArray(files) ? (files as ({ id?: unknown } | null)[]) : [];
    if (typeof file?.id !== 'number') throw new Error('upload: no number in the answer');
    return String(file.id);
  };
}
