import { typeset } from '../lib/typography.server.ts';
import type { SlidePicture } from '../model/picture.ts';
import type { BannerFragment } from './generated/graphql.ts';
import { toPicture } from './picture.ts';

/** A picture with its label as a caption; none when the editor has chosen no picture yet (for flatMap). */
export function toSlidePicture({ label, banner }: BannerFragment): SlidePicture[] {
  const picture = toPicture(banner);
  return picture ? [{ ...picture, caption: typeset(label) }] : [];
}
