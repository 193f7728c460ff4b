import { stemmer } from '@orama/stemmers/russian';

/** A word of a text as it is indexed, with its position in the text (UTF-16 units, `end` exclusive). */
export type Word = { word: string; start: number; end: number };

const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const combiningMarks = /\p{M}+/gu;
const plainWord = /^[а-яa-z0-9]+$/;
const latinWithMarks = /[\u00c0-\u024f]/;
/** Longer words are truncated: the rest cannot tell two words apart and would only cost time. */
const maxWordLength = 100;

/** Lower-cases a word, replaces «ё» by «е» and removes stress marks and Latin accents. Keeps «й». */
export function normalizeWord(raw: string): string {
  const small = raw.slice(0, maxWordLength).toLowerCase();
  // Skip the slow normalization for nearly all words.
  if (plainWord.test(small)) return small;
  const composed = small.normalize('NFKC');
  const plain = latinWithMarks.test(composed) ? composed.normalize('NFD') : composed;
  return plain.replace(combiningMarks, '').replaceAll('ё', 'е');
}

/** Splits a text; «без боли» is one word, which is no form of «боль». */
export function splitWords(text: string): Word[] {
  const words = Array.from(text.matchAll(wordPattern), ({ 0: raw, index }) => ({
    word: normalizeWord(raw),
    start: index,
    end: index + raw.length,
  }));
  return words.flatMap((word, i) => {
    if (word.word === without && i < words.length - 1) return [];
    return words[i - 1]?.word === without ? [{ ...word, word: without + word.word }] : [word];
  });
}

/** «Без», the beginning of what is not wanted. */
export const without = 'без';

const maxRemembered = 100_000;

/** Returns a function that remembers its results, and forgets all of them when they are too many. */
export function remembering<Result>(compute: (word: string) => Result): (word: string) => Result {
  const results = new Map<string, Result>();
  return (word) => {
    const known = results.get(word);
    if (known !== undefined) return known;
    if (results.size >= maxRemembered) results.clear();
    const result = compute(word);
    results.set(word, result);
    return result;
  };
}

/**
 * Returns what all forms and the usual misspellings of a normalized Russian word share: «брекетов», «брикеты» →
 * «брикит».
 */
export const stemOf: (word: string) => string = remembering((word) => {
  const spelled = word
    .replace(/(?<=[цжш])ы/g, 'и')
    .replace(/(?<=т)ь(?=ся$)/, '')
    .replace(/(?<=у)е(?:те|шь|м)$/, 'ет');
  const stem = soundOf(nounLikeForm.exec(word)?.[1] ?? stemmer(spelled).replace(fleetingVowel, ''));
  return stem.length < 2 || word === 'более' ? word : stem;
});

/** Nouns that the stemmer takes for a form of another word: «запах» for «зап», «визит» for a verb. */
const nounLikeForm = new RegExp(
  `^(${[
    'канал|визит|прием|запах|отзыв|режим|перерыв|материал|журнал|персонал|диплом|кредит|лимит|опыт|архив|экран|карман',
    'пульпит|гингивит|пародонтит|периодонтит|перикоронит|стоматит|гайморит|синусит|артрит|гепатит|бронхит|симптом',
    'сустав|состав|орган|нарыв|разрыв|отрыв|перелом|зажим|объем|подъем|композит|ксилит|титан|аппетит|дефицит|кальци',
  ].join('|')})(?:а|у|ом|ем|е|ы|и|й|я|ов|ам|ами|ах)?$`,
);

/** «Коронка», but «коронок»; «корень», but «корня». */
const fleetingVowel = /(?<=.{2}[бвгджзйклмнпрстфхцчшщ])(?:о(?=к$)|е(?=[кн]ь?$))/;
const vowels = /[аеиоуыэюя]/g;
const consonants = /[бвгджзйклмнпрстфхцчшщ]/g;
const unstressed = new Map([...'оеэяы'].map((vowel, i) => [vowel, 'аииии'[i] ?? vowel]));
const voiceless = new Map([...'бвгджз'].map((voiced, i) => [voiced, 'пфктшс'[i] ?? voiced]));

/**
 * Returns a word as it sounds, in which people confuse letters: «коронка» = «каронка», «зуб» = «зуп», «металлический» =
 * «металический». The only vowel of a word is stressed and clear; an unfinished word (`isBegun`) may have more of them.
 */
export function soundOf(word: string, isBegun = false): string {
  // Vowels or one letter alone tell no words apart: «её», «ыъыъ», «ккк».
  if (new Set(word.match(consonants)).size < 2) return word;
  const isUnclear = isBegun || (word.match(vowels)?.length ?? 0) > 1;
  return (isUnclear ? word.replace(vowels, (vowel) => unstressed.get(vowel) ?? vowel) : word)
    .replace(/[ьъ]/g, '')
    .replace(/(?<!^)[бвгджз]+(?=[кпстфхцчшщ])|[бвгджз]$/g, (letters) =>
      Array.from(letters, (letter) => voiceless.get(letter) ?? letter).join(''),
    )
    .replace(/([бвгджзклмнпрстфхцчшщ])\1+/g, '$1')
    .replace(/[сш]ч/g, 'щ');
}
const list = (words: string) => words.split(' ');
/** Words too common to choose by, and words of intent. */
const stopWords = new Set([
  ...list(
    'а бы в во вы где да для до если же за и из или к как ко ли мне мой моя на над перед не но ну о об от по под при',
  ),
  ...list(
    'с со то у чем что это я мой мои меня можно ли надо нужно очень хочу его ее их вас вам нас нам мы будет какой какая какие который которая которое которые ваш ваша вашей ваши наш могу может',
  ),
  ...list('сколько стоит стоят стоить стоимость цена цены цену ценой прайс почем недорого дешево дешевле руб рублей'),
]);

export const isStopWord = (word: string) => stopWords.has(word);
