import { createHash } from 'node:crypto';

/** Pixels of Open Graph pictures. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Raise it when the drawing changes, to give all pictures new URLs. */
const design = 1;

/** Returns a digest of a card for its URL, so that caches load a changed picture. */
export function shareRevision(card: object): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([design, card]))
    .digest('base64url');
  return digest.slice(0, 10);
}

export const sharePath = (pagePath: string) => `/share${pagePath}.jpg`;

const known = /^\/share(\/(?:doctors|articles|sales)\/[\w.~-]+|\/services\/[\w.~-]+(?:\/[\w.~-]+)?)\.jpg$/;

/** Returns the page's path, or `null` for an unknown picture. */
export const sharedPage = (path: string): string | null => known.exec(path)?.[1] ?? null;
