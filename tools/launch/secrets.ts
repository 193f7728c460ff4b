import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readEnvFile } from './settings.ts';

const secretBytes = 32;
const newSecret = () => randomBytes(secretBytes).toString('base64url');

/** Excludes characters that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789';

/** Returns four groups of five characters (115 bits). The admin requires a lowercase letter, a capital and a digit. */
export function newPassword() {
  const group = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  for (;;) {
    const password = [group(), group(), group(), group()].join('-');
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password;
  }
}

const makers: Record<string, () => string> = {
  APP_KEYS: () => [newSecret(), newSecret()].join(','),
  API_TOKEN_SALT: newSecret,
  ADMIN_JWT_SECRET: newSecret,
  ENCRYPTION_KEY: newSecret,
  SITE_API_TOKEN: newSecret,
  PREVIEW_API_TOKEN: newSecret,
  SEARCH_KEY: newSecret,
  METRICS_TOKEN: newSecret,
  // Almost every 32 bytes are a private key of P-256.
  VAPID_PRIVATE_KEY: newSecret,
  ADMIN_PASSWORD: newPassword,
};

/**
 * Completes the given settings with secrets, which are generated once and stored beside the data, readable by the owner
 * only. A secret that the environment sets is used but not stored.
 */
export function ensureSecrets(
  dataDir: string,
  given: Record<string, string>,
): { values: Record<string, string>; file: string } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secrets.env');
  const kept = existsSync(file) ? readEnvFile('secrets.env', readFileSync(file, 'utf8')) : {};
  const missing = Object.keys(makers).filter((name) => !given[name] && !kept[name]);
  if (missing.length > 0) {
    for (const name of missing) kept[name] = makers[name]?.() ?? '';
    const lines = Object.entries(kept).map(([name, value]) => `${name}=${value}\n`);
    // Renamed, so that an interrupted start leaves either the old file or the new one.
    writeFileSync(
      `${file}.new`,
      `# Made at the first start. Keep it with the backups of the data, never in the repository.\n${lines.join('')}`,
      { mode: 0o600 },
    );
    renameSync(`${file}.new`, file);
  }
  if (existsSync(file)) chmodSync(file, 0o600);
  return { values: { ...kept, ...given }, file };
}
