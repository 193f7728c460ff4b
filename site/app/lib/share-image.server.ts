import { createHash } from 'node:crypto';

/** Pixels of the pictures that messengers and social networks show with a link (Open Graph). */
export const shareSize = { width: 1200, height: 630 } as const;

/** Raised with every change of how they are drawn: then they have new addresses. */
const design = 1;

/** Short name of what is drawn: another card, another address, so that whoever keeps pictures by address looks again. */
export function shareRevision(card: object): string {
  const digest = createHash('sha256')
    .update(JSON.stringify([design, card]))
    .digest('base64url');
  return digest.slice(0, 10);
}

/** Where the picture of a page is. */
export const sharePath = (pagePath: string) => `/share${pagePath}.jpg`;

const known = /^\/share(\/(?:doctors|articles|sales)\/[\w.~-]+|\/services\/[\w.~-]+(?:\/[\w.~-]+)?)\.jpg$/;

/** @returns the path of the page that the picture is of; null when there are no such pictures */
export const sharedPage = (path: string): string | null => known.exec(path)?.[1] ?? null;
