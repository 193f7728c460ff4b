import { stripVTControlCharacters } from 'node:util';

/** Lines of the services that the owner should see; the rest is for the logs. */

/**
 * @param {string} line of the content service
 * @returns {string | null} what the seed says about itself
 */
export function seedProgress(line) {
  return /^Демо-клиника: .+$/.exec(stripVTControlCharacters(line).trim())?.[0] ?? null;
}

/**
 * @param {string} line of a service
 * @returns {string | null} an error that it reports, in its first line
 */
export function trouble(line) {
  const plain = stripVTControlCharacters(line).trim();
  return /^\[[^\]]+\] (error|fatal)\b|"level":"(error|fatal)"/.test(plain) ? plain : null;
}
