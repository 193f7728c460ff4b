import { createHash, timingSafeEqual } from 'node:crypto';
import { SearchError } from './search-error';

const digest = (text: string) => createHash('sha256').update(text).digest();

/**
 * @param header the Authorization header as it came
 * @throws SearchError when there is no key (401) or it is not ours (403), as Meilisearch tells them apart
 */
export function checkKey(header: string | undefined, key: string): void {
  const [scheme, token] = (header ?? '').split(/ (.*)/s);
  if (scheme !== 'Bearer') {
    throw new SearchError(
      'missing_authorization_header',
      'The Authorization header is missing. It must use the bearer authorization method.',
    );
  }
  // Digests are of one length, and comparing them takes one time whatever was sent.
  if (!token || !timingSafeEqual(digest(token), digest(key))) throw invalidKey();
}

/** The answer to everything that the public key does not open. */
export function invalidKey(): SearchError {
  return new SearchError('invalid_api_key', 'The provided API key is invalid.');
}
