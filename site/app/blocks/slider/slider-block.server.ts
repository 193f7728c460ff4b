import type { SliderBlockFragment } from '../../cms/generated/graphql.ts';
import { toPicture } from '../../cms/picture.ts';
import { present } from '../../cms/present.ts';
import { typeset } from '../../lib/typography.server.ts';
import type { PictureSource } from '../../ui/picture/picture.tsx';

export type SliderBlock = {
  kind: 'slider';
  id: string;
  label: string;
  width: 'wide' | 'narrow';
  pictures: PictureSource[];
};

export function toSliderBlock({ id, label, style, banner }: SliderBlockFragment): SliderBlock {
  return {
    kind: 'slider',
    id: `slider-${id}`,
    label: typeset(label),
    width: style ?? 'wide',
    pictures: present(banner).flatMap((file) => toPicture(file) ?? []),
  };
}
