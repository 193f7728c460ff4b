import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** @param header the Authorization header as it came */
export function isSite(header: string | undefined, token: string): boolean {
  const [scheme, shown = ''] = (header ?? '').split(/ (.*)/s);
  // Digests are of one length, and comparing them takes one time whatever was sent.
  return scheme === 'Bearer' && timingSafeEqual(digest(shown), digest(token));
}
