import type { PictureSource } from '../model/picture.ts';
import type { PictureFragment } from './generated/graphql.ts';
import { toTint } from './to-tint.ts';

/**
 * An upload as a picture that knows its size. Addresses become the site's own (/uploads/…): visitors never talk to the
 * content service.
 * @returns null when there is no picture or it has no size (a video, a document)
 */
export function toPicture(file: PictureFragment | null | undefined): PictureSource | null {
  if (!file?.url || !file.width || !file.height) return null;
  return {
    src: localPath(file.url),
    version: toVersion(file.updatedAt),
    width: file.width,
    height: file.height,
    alt: file.alternativeText ?? '',
    tint: toTint(file.tone),
  };
}

/** A replaced picture keeps its name: the time of the change makes its address new. Read by server/endpoints/images. */
function toVersion(updatedAt: unknown): string | null {
  const time = typeof updatedAt === 'string' ? Date.parse(updatedAt) : Number.NaN;
  return Number.isNaN(time) ? null : time.toString(36);
}

/** '/uploads/a.webp' from a path or from a full address of the content service. */
function localPath(url: string): string {
  return url.startsWith('/') ? url : new URL(url).pathname;
}
