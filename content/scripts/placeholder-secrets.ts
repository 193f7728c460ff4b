import { randomBytes } from 'node:crypto';

const names = ['APP_KEYS', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'ENCRYPTION_KEY', 'SITE_API_TOKEN', 'SEARCH_KEY'];

/** Secrets for commands that load the configuration but neither serve nor store anything. */
export const placeholderSecrets: Record<string, string> = Object.fromEntries(
  names.map((name) => [name, randomBytes(32).toString('base64url')]),
);
