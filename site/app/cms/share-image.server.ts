import { imageQuality, shareSize } from '../lib/limits.ts';
import type { Head } from '../model/head.ts';
import type { PictureSource } from '../model/picture.ts';

/**
 * Returns a page's own picture as messengers show it with a link, cut by the optimiser; `null` without a photo: then the
 * page has the clinic's. @param title of the page
 */
export function toShareImage(picture: PictureSource | null, title: string): Head['image'] {
  if (!picture || !/\.(webp|avif|jpe?g|png)$/i.test(picture.src)) return null;
  const { width, height } = shareSize;
  const version = picture.version ? `?v=${picture.version}` : '';
  return {
    src: `/_ipx/f_jpeg,s_${width}x${height},q_${imageQuality}${picture.src}${version}`,
    ...shareSize,
    alt: picture.alt || title,
  };
}
