import type { PageBlockFragment } from '../cms/generated/graphql.ts';
import { present } from '../cms/present.ts';
import { type SliderBlock, toSliderBlock } from './slider/slider-block.server.ts';
import { type TextBlock, toTextBlock } from './text/text-block.server.ts';

export type PageBlock = TextBlock | SliderBlock;

type Fragment = PageBlockFragment | { __typename: 'Error' };

/** A dynamic zone as our own blocks, in the editor's order. */
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
