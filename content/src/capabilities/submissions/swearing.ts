/**
 * Roots of Russian swearing, each tied to the beginning of a word: inside other words the same letters are innocent
 * («застрахуй», «употреблять», «скипидар», «команда»).
 */
const roots: readonly RegExp[] = [
  /^(?:на|по|о|до|за|ни|от|при|рас)?ху(?:й|е|я|и|ю)/,
  /^(?:на|по|о|ни|до)?хер(?:$|а$|у$|ом$|н|ов)/,
  /пизд/,
  /^(?:за|на|вы|до|у|о|отъ?|объ|разъ|съ|подъ|про|пере|при|по)?еб(?:а|у|л|и|н|о)|^долбоеб/,
  /^бля(?:$|д|т)|бляд/,
  /^муд(?:а[кч]|ил|о[зх])/,
  /^сук(?:а|и|у|ой|ин)$/,
  /^манд(?:а|ы|е|у|ой)$/,
  /^пид[оа]?р/,
  /^(?:за|об)?г[ао]вн/,
  /^г[ао]ндон/,
  /^(?:за)?жоп/,
  /^дерьм/,
  /^залуп/,
  /^шлюх/,
  /^ублюд/,
];

/** Signs that stand in for letters: «х*й», «п##ец». */
const masked = /\p{L}[*#$]+\p{L}/u;

/** Latin letters that look Russian. */
const lookalikes: Record<string, string> = { a: 'а', c: 'с', e: 'е', k: 'к', o: 'о', p: 'р', x: 'х', y: 'у' };

/** Whether a text swears; a list can only hint, so nothing is refused by it. */
export function hasSwearing(text: string): boolean {
  if (masked.test(text)) return true;
  const words =
    text
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/\p{L}+/gu) ?? [];
  return words.map(toRussian).some((word) => roots.some((root) => root.test(word)));
}

function toRussian(word: string): string {
  return /[а-я]/.test(word) ? word.replace(/[acekopxy]/g, (letter) => lookalikes[letter] ?? letter) : word;
}
