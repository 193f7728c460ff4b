/** The longest combinations stand first: «shch» is not «sh» and «ch». */
const combinations: [string, string][] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['yo', 'е'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ts', 'ц'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['iu', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['ia', 'ия'],
  ['ye', 'е'],
  ['ck', 'к'],
  ['ph', 'ф'],
  ['iy', 'ий'],
];
const letters: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, i) => [letter, [...'абкдефгхийклмнопкрстувв_йз'][i] ?? '']),
);
letters.x = 'кс';
const vowels = 'aeiouy';

/**
 * A Russian word written in Latin letters: «breketi» → «брекети», «implant» → «имплант». What is left differs by a
 * letter or two and is found as a typo.
 * @returns readings to try in turn; none when there are no Latin letters
 */
export function transliterate(query: string): string[] {
  const small = query.toLowerCase();
  if (!/[a-z]/.test(small)) return [];
  const reading = readLetters(small);
  const withHardE = reading.replace(/(?<!\p{L})е/gu, 'э');
  return withHardE === reading ? [reading] : [reading, withHardE];
}

function readLetters(text: string): string {
  let result = '';
  for (let i = 0; i < text.length; ) {
    const combination = combinations.find(([from]) => text.startsWith(from, i));
    const letter = text[i] ?? '';
    if (combination) result += combination[1];
    else if (letter === 'y') result += i > 0 && !vowels.includes(text[i - 1] ?? ' ') ? 'ы' : 'й';
    else result += letters[letter] ?? letter;
    i += combination ? combination[0].length : 1;
  }
  return result;
}
