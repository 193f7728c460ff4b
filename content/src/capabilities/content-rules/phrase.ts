const special = /[.+?^${}()|[\]\\]/g;

/** One word of a phrase: «*» stands for any ending, «е» for «ё» too. */
const toWord = (word: string) => word.replace(special, '\\$&').replace(/[её]/gi, '[её]').replaceAll('*', '\\p{L}*');

/**
 * A search for whole words, whatever their case and the spaces between them. What is denied is not found: «не
 * гарантируем».
 * @param phrases words with «*» for any ending: «гаранти* результат*»
 */
export function toPattern(phrases: readonly string[]): RegExp {
  const variants = phrases.map((phrase) => phrase.split(' ').map(toWord).join('\\s+'));
  return new RegExp(`(?<![\\p{L}\\d])(?<!(?<!\\p{L})не\\s+)(?:${variants.join('|')})(?![\\p{L}\\d])`, 'giu');
}
