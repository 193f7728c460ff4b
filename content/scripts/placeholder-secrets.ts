import { randomBytes } from 'node:crypto';

const names = ['APP_KEYS', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'ENCRYPTION_KEY', 'SITE_API_TOKEN', 'SEARCH_KEY'];

/** For commands that load the configuration but serve nobody and keep nothing. */
export const placeholderSecrets: Record<string, string> = Object.fromEntries(
  names.map((name) => [name, randomBytes(32).toString('base64url')]),
);
