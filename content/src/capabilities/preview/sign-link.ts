import { createHmac } from 'node:crypto';
import type { DraftKind } from './rules';

/** Long enough for a slow network; a link left in a chat or a log is soon nothing. */
export const linkLifetimeSeconds = 300;

/** A document as its address names it; the site knows which page that is. */
export type Target = {
  /** As in GraphQL. */
  type: string;
  documentId: string;
  /** null: it has no page of its own, or no address yet. */
  slug: string | null;
  /** Slug of the document that its page lies under. */
  parent: string | null;
};

/**
 * The address that opens the preview: what is asked for in JSON, a dot, its signature, both base64url.
 * @param token shared with the site's server; the key is made from it, for this purpose alone
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
