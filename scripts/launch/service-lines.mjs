import { stripVTControlCharacters } from 'node:util';

/** Lines of the services that the owner should see; the rest is for the logs. */

/**
 * @param {string} line of the content service
 * @returns {string | null} what the seed says about itself
 */
export function seedProgress(line) {
  return /^Демо-клиника: .+$/.exec(stripVTControlCharacters(line).trim())?.[0] ?? null;
}

/** @param {string} line */
export function isTrouble(line) {
  const plain = stripVTControlCharacters(line);
  return /^\[[^\]]+\] (error|fatal)\b/.test(plain) || /"level":"(error|fatal)"/.test(plain);
}
