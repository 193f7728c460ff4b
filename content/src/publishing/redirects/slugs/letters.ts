/**
 * Cyrillic letters that Russian has not, as pairs of a letter and its Latin spelling: Tatar, Bashkir, Kazakh, Kyrgyz,
 * Yakut, Buryat, Tuvan, Khakas, Altai, Uzbek, Tajik, Ukrainian, Abkhaz, the languages of the Caucasus (whose palochka is
 * not read) and of the North. Letters of Chuvash, Mari and Udmurt are Russian ones with a mark, which is dropped.
 */
const latin: ReadonlyMap<string, string> = new Map(
  (
    'әa өo үu ұu җdzh ңn ҥn ӊn ӈn һh ҳh ҡk қk ҟk ҝk ӄk ғg ҕg ӷg ґg ҙz ҫs ҷch ӌch ҹch ҽch ҿch ӡdz ҭt ҧp ԥp ҩo ӆl ԓl ' +
    'ԯch ҋy ҏr ӎm іi їi єe јj ўu ӏ'
  )
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
);

/** Letters with a mark that is part of them. */
const russian = 'ёйЁЙ';

/** Returns a text whose letters of other Cyrillic alphabets, and of Latin ones with marks, are spelled simply. */
export const spellSimply = (text: string): string =>
  text.normalize('NFC').replace(/[\p{L}\p{M}]/gu, (letter) => {
    if (russian.includes(letter)) return letter;
    // U+04C0 is a capital whose small letter is U+04CF.
    return latin.get(letter.toLowerCase()) ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
  });
