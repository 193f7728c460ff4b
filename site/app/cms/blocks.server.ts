import { renderRichText } from '../lib/markdown.server.ts';
import { typeset } from '../lib/typography.server.ts';
import type { PageBlock, SliderBlock, TextBlock } from '../model/blocks.ts';
import type { PageBlockFragment, SliderBlockFragment, TextBlockFragment } from './generated/graphql.ts';
import { toPicture } from './picture.ts';
import { present } from './present.ts';

type Fragment = PageBlockFragment | { __typename: 'Error' };

/** Returns the blocks of a dynamic zone in the editor's order. */
export function toBlocks(zone: readonly (Fragment | null)[] | null | undefined): PageBlock[] {
  return present(zone).flatMap((block): PageBlock[] => {
    switch (block.__typename) {
      case 'ComponentBlocksText':
        return [toTextBlock(block)];
      case 'ComponentBlocksSlider':
        return [toSliderBlock(block)];
      case 'Error':
        return [];
      default:
        return block satisfies never;
    }
  });
}

function toTextBlock({ id, text }: TextBlockFragment): TextBlock {
  return { kind: 'text', id: `text-${id}`, html: renderRichText(text).html };
}

function toSliderBlock({ id, label, style, banner }: SliderBlockFragment): SliderBlock {
  return {
    kind: 'slider',
    id: `slider-${id}`,
    label: typeset(label),
    width: style ?? 'wide',
    pictures: present(banner).flatMap((file) => toPicture(file) ?? []),
  };
}
