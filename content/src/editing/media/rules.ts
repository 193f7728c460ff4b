import { extname } from 'node:path';
import { cutText } from '@clinic/contract/plain-text';
import { maxPixels } from './limits';

/** Bytes at the start of a file that identify its format. */
export const headBytes = 4100;

/** Tests the first bytes of a file, one character per byte. */
type Sign = (head: string) => boolean;

/** Offset of the brand in ISO formats, after the block length. */
const brandStart = 4;
const brandCharacters = 60;
/** A PDF may start with other bytes. */
const pdfWithin = 1024;

const begins = (text: string): Sign => {
  return (head) => head.startsWith(text);
};
const brandsOf = (head: string) =>
  head.startsWith('ftyp', brandStart) ? head.slice(brandStart + 'ftyp'.length).slice(0, brandCharacters) : '';

const isAvif: Sign = (head) => /avi[fs]/.test(brandsOf(head));
const isHeic: Sign = (head) => !isAvif(head) && /^(hei[cxms]|hev[cx]|mif1|msf1)/.test(brandsOf(head));
/** Browsers show a picture whatever its extension. */
const isPicture: Sign = (head) =>
  head.startsWith('\u00ff\u00d8\u00ff') ||
  head.startsWith('\u0089PNG\r\n') ||
  (head.startsWith('RIFF') && head.startsWith('WEBP', 'RIFF'.length + 4)) ||
  isAvif(head);

const signs: Record<string, Sign> = {
  '.jpg': isPicture,
  '.jpeg': isPicture,
  // Names that browsers give to JPEG files.
  '.jpe': isPicture,
  '.jfif': isPicture,
  '.pjpeg': isPicture,
  '.pjp': isPicture,
  '.png': isPicture,
  '.webp': isPicture,
  '.avif': isPicture,
  // After a byte order mark, when there is one.
  '.svg': (head) => head.replace('\u00ef\u00bb\u00bf', '').trimStart().startsWith('<'),
  '.mp4': (head) => brandsOf(head) !== '',
  '.pdf': (head) => head.slice(0, pdfWithin).includes('%PDF-'),
  '.doc': begins('\u00d0\u00cf\u0011\u00e0'),
  '.docx': begins('PK\u0003\u0004'),
};

/** The framework refuses these names in English, whatever is wrong with them. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
const unfitInNames = /[<>:"/\\|?*\u0000-\u001f]/;
const nameMaxCharacters = 255;

/**
 * Checks the name of an uploaded file, and compares its content with its extension.
 * @param head the first bytes of the file
 * @returns what to tell the editor, or `null` when the framework may take the file
 */
export function explainRefusal(name: string, head: Buffer): string | null {
  if (name.length > nameMaxCharacters) {
    return `«${cutText(name, 40)}…»: имя файла длиннее ${nameMaxCharacters} знаков. Переименуйте файл и загрузите снова.`;
  }
  if (unfitInNames.test(name)) {
    return `«${name}»: в имени файла не может быть знаков < > : " / \\ | ? *. Переименуйте файл и загрузите снова.`;
  }
  const start = head.toString('latin1');
  const extension = extname(name).toLowerCase();
  if (isHeic(start) || extension === '.heic' || extension === '.heif') {
    return `«${name}» — фото в формате HEIC: так снимает iPhone, но браузеры его не показывают. Сохраните фото как JPEG и загрузите снова: например, отправьте его себе в мессенджере или по почте и скачайте. Чтобы iPhone сразу снимал в JPEG: Настройки → Камера → Форматы → «Наиболее совместимые».`;
  }
  const isRight = signs[extension];
  if (!isRight) {
    return `«${name}»: файлы такого вида не загружаются. Подойдут картинки JPEG, PNG, WebP, AVIF и SVG, видео MP4, документы PDF, DOC и DOCX.`;
  }
  if (isRight(start)) return null;
  return `«${name}»: содержимое файла не соответствует расширению ${extension}. Откройте файл в программе, где он сделан, сохраните заново в нужном формате и загрузите.`;
}

/** Tells JPEG, PNG, WebP and AVIF by their first bytes. */
export const isPictureHead = (head: Buffer) => isPicture(head.toString('latin1'));

/**
 * Explains why a picture cannot be stored.
 * @param size in pixels, or `null` when the header is unreadable
 * @returns what to tell the editor, or `null` for a picture of acceptable size
 */
export function explainPicture(name: string, size: { width: number; height: number } | null): string | null {
  if (!size) return damagedPicture(name);
  if (size.width * size.height <= maxPixels) return null;
  return `«${name}»: ${size.width} × ${size.height} точек, а можно до ${maxPixels / 1_000_000} миллионов точек. Уменьшите картинку или снимите с обычным разрешением камеры и загрузите снова.`;
}

export const damagedPicture = (name: string) =>
  `«${name}»: картинка повреждена, открыть её не удалось. Сохраните её заново и загрузите ещё раз.`;
