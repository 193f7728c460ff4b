import { timingSafeEqual } from 'node:crypto';

/**
 * Whether a call comes from the content service.
 * @param authorization the header as it came
 * @param token the site's own at the content service; without one nobody is taken for it
 */
export function isContentService(authorization: string | undefined, token: string | undefined): boolean {
  const expected = Buffer.from(`Bearer ${token ?? ''}`);
  const given = Buffer.from(authorization ?? '');
  return token !== undefined && given.length === expected.length && timingSafeEqual(given, expected);
}
