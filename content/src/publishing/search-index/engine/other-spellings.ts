const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russianKeys = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const toRussianKey = new Map([...latinKeys].map((key, i) => [key, russianKeys[i] ?? key]));
const toLatinKey = new Map([...russianKeys].map((key, i) => [key, latinKeys[i] ?? key]));

/** Returns the query as typed in the other keyboard layout: «bvgkfyn» → «имплант», «фшк адщц» → «air flow». */
export function switchLayout(query: string): string {
  const small = query.toLowerCase();
  const keys = /[a-z]/.test(small) ? toRussianKey : toLatinKey;
  return Array.from(small, (key) => keys.get(key) ?? key).join('');
}

/** Longer combinations come first: «shch» must not be read as «sh» and «ch». */
const combinations = Object.entries({
  ...{ tsya: 'тся', shch: 'щ', sch: 'щ', yo: 'е', zh: 'ж', kh: 'х', ts: 'ц', ch: 'ч', sh: 'ш' },
  ...{ yu: 'ю', ju: 'ю', iu: 'ю' },
  ...{ ya: 'я', ja: 'я', ia: 'ия', ye: 'е', ck: 'к', ph: 'ф', iy: 'ий', x: 'кс' },
});
const latinLetters = 'abcdefghijklmnopqrstuvwz';
const russianLetters = 'абкдефгхийклмнопкрстуввз';
const latinToRussian = new RegExp(`${combinations.map(([from]) => from).join('|')}|[a-z]`, 'g');
const replacements = new Map([
  ...[...latinLetters].map((letter, i) => [letter, russianLetters[i] ?? letter] as const),
  ...combinations,
]);

/**
 * Returns Russian readings of a query in Latin letters: «implant» → «имплант». A second reading starts words with «э»
 * instead of «е». Small differences from the correct spelling are left to the search for typos.
 */
export function transliterate(query: string): string[] {
  const small = query.toLowerCase();
  if (!/[a-z]/.test(small)) return [];
  const reading = small.replace(latinToRussian, (letters, at: number) => {
    if (letters === 'c' && /[eiy]/.test(small[at + 1] ?? '')) return 'ц';
    if (letters === 'y') return /[^\Waeiouy]/.test(small[at - 1] ?? '') ? 'ы' : 'й';
    return replacements.get(letters) ?? letters;
  });
  return [...new Set([reading, reading.replace(/(?<!\p{L})е/gu, 'э')])];
}
