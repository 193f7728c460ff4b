import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Tells whether this Authorization header shows one of the tokens. */
export function isSite(header: string | undefined, ...tokens: (string | null)[]): boolean {
  const [scheme, shown = ''] = (header ?? '').split(/ (.*)/s);
  // Digests have one length, and comparing them takes the same time whatever was sent.
  return scheme === 'Bearer' && tokens.some((token) => token !== null && timingSafeEqual(digest(shown), digest(token)));
}
