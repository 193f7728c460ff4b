const maxCharacters = 100;
/** Control characters, and those that make a name read from right to left: «cv\u202Efdp.exe» shows as «cvexe.pdf». */
const invisible = /[\p{Cc}\p{Cf}]/gu;
const forbidden = /[<>:"|?*]/g;
/** Devices of Windows', whatever follows the first dot. */
const reserved = /^(con|prn|aux|nul|conin\$|conout\$|com[\d¹²³]|lpt[\d¹²³])(\.|$)/i;

/**
 * A visitor's name for a file, fit to be shown and to be saved under by whoever downloads it.
 * @returns the name without folders and tricks, and its ending in small letters; an empty ending when there is none
 */
export function cleanFileName(name: string): { name: string; extension: string } {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const clean = base
    .normalize('NFC')
    .replace(invisible, '')
    .replace(forbidden, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '');
  const dot = clean.lastIndexOf('.');
  if (dot < 0) return { name: firstCharacters(clean, maxCharacters) || 'resume', extension: '' };
  const extension = clean.slice(dot + 1).toLowerCase();
  const stem = firstCharacters(clean.slice(0, dot), maxCharacters - extension.length - 1).trimEnd();
  return { name: `${stem === '' || reserved.test(stem) ? 'resume' : stem}.${extension}`, extension };
}

/** Never half a character: emoji are two units of a string. */
const firstCharacters = (text: string, count: number) => [...text].slice(0, Math.max(count, 0)).join('');
