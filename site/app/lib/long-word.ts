/** Letters of the longest word that a phone's line holds in the largest heading of the version for the visually impaired. */
const lineLetters = 14;

/** Returns the attribute of a heading with a longer word: it is set smaller instead of breaking the word. */
export const longWord = (heading: string): { 'data-long'?: '' } =>
  heading.split(/[^\p{L}]+/u).some((word) => word.length > lineLetters) ? { 'data-long': '' } : {};
