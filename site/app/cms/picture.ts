import type { PictureSource } from '../ui/picture/picture.tsx';
import type { PictureFragment } from './generated/graphql.ts';

type Format = { url?: unknown; width?: unknown };

/**
 * An upload as a picture that knows its size. Addresses become the site's own (/uploads/…): visitors never talk to the
 * content service.
 * @returns null when there is no picture or it has no size (a video, a document)
 */
export function toPicture(file: PictureFragment | null | undefined): PictureSource | null {
  if (!file?.url || !file.width || !file.height) return null;
  const variants = Object.values((file.formats ?? {}) as Record<string, Format>).flatMap((format) =>
    typeof format?.url === 'string' && typeof format.width === 'number'
      ? [{ url: localPath(format.url), width: format.width }]
      : [],
  );
  const all = [...variants, { url: localPath(file.url), width: file.width }].sort((a, b) => a.width - b.width);
  return {
    src: localPath(file.url),
    srcSet: variants.length > 0 ? all.map(({ url, width }) => `${url} ${width}w`).join(', ') : null,
    width: file.width,
    height: file.height,
    alt: file.alternativeText ?? '',
  };
}

/** '/uploads/a.webp' from a path or from a full address of the content service. */
function localPath(url: string): string {
  return url.startsWith('/') ? url : new URL(url).pathname;
}
