const latin: Record<string, string> = Object.fromEntries(
  'а:a б:b в:v г:g д:d е:e ё:e ж:zh з:z и:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ф:f х:h ц:c ч:ch ш:sh щ:shch ы:i э:e ю:iu я:ia'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

/** Spellings of one sound by the usual ways to write Russian in Latin letters, the longer first. */
const spellings: [RegExp, string][] = [
  [/shch|shh|sch/g, 'q'],
  [/sh/g, 'w'],
  [/ch/g, '4'],
  [/zh/g, '3'],
  [/kh|x/g, 'h'],
  [/ts|tz/g, 'c'],
  [/[jy]/g, 'i'],
  [/i+/g, 'i'],
  // ё and е after a soft sign: Solovyov, Soloviev, Solovev.
  [/i[oe]/g, 'e'],
];

/** A word as a sign to compare by: «Чулымский», chulymskiy, chulymskij and chulymsky are one. */
export function foldName(word: string): string {
  const letters = word.toLowerCase().replace(/[а-яё]/g, (letter) => latin[letter] ?? '');
  return spellings.reduce((text, [pattern, sound]) => text.replace(pattern, sound), letters).replace(/[^a-z0-9]/g, '');
}

/**
 * The doctor whose surname is in an old slug (`ivanov-ivan-ivanovich`, `vrach-ivanov`).
 * @param doctors `name` begins with the surname
 * @returns null when there is none or more than one
 */
export function findBySurname<D extends { name: string }>(oldSlug: string, doctors: readonly D[]): D | null {
  const words = oldSlug.split(/[^a-zа-яё0-9]/i).map(foldName);
  const isIn = (name: string) => {
    // A double surname is two words of a slug.
    const parts = name.trim().replace(/\s.*/s, '').split('-').map(foldName).filter(Boolean);
    return parts.length > 0 && parts.every((part) => words.includes(part));
  };
  const [found, another] = doctors.filter(({ name }) => isIn(name));
  return found && !another ? found : null;
}

/**
 * The speciality that an old section was of: `ortodont`, `ortodonty`, `stomatolog-hirurg`.
 * @returns null when there is none or more than one
 */
export function findSpeciality(oldSlug: string, specialities: readonly string[]): string | null {
  const asked = foldSpeciality(oldSlug);
  const [found, another] = new Set(specialities.filter((name) => foldSpeciality(name) === asked));
  return asked && found && !another ? found : null;
}

/** Without «стоматолог», which they all are, and the ending of the plural. */
const foldSpeciality = (text: string): string =>
  text
    .split(/[\s_-]/)
    .map(foldName)
    .filter((word) => !word.startsWith('stomatolog'))
    .map((word) => word.replace(/i$/, ''))
    .join('');
