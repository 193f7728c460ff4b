import { createHmac } from 'node:crypto';
import type { DraftKind } from './rules';

/** Long enough for a slow network; a link in a chat or a log expires soon. */
const linkLifetimeSeconds = 300;

/** A document; the site derives the page. */
export type Target = {
  /** Name in GraphQL. */
  type: string;
  documentId: string;
  /** null when it has no page or no slug yet. */
  slug: string | null;
  /** Slug of the parent document. */
  parent: string | null;
};

/**
 * Returns the URL of the preview: JSON, a dot, its signature, both base64url.
 * @param token shared with the site's server; the signing key is derived from it
 */
export function signLink(
  { siteUrl, token }: { siteUrl: string; token: string },
  link: { target: Target; drafts: readonly DraftKind[] },
  now: Date,
): string {
  const until = Math.floor(now.getTime() / 1000) + linkLifetimeSeconds;
  const said = Buffer.from(JSON.stringify({ ...link, until })).toString('base64url');
  const key = createHmac('sha256', token).update('preview link').digest();
  const signature = createHmac('sha256', key).update(said).digest('base64url');
  return `${siteUrl}/preview?link=${said}.${signature}`;
}
