import type { PageBlock } from '../cms/news.server.ts';
import css from './page-blocks.module.css';
import { SliderBlockView } from './slider-block.tsx';
import { TextBlockView } from './text-block.tsx';

/** The one registry of block views, closed by the compiler. */
export function PageBlocks({ blocks }: { blocks: readonly PageBlock[] }) {
  return (
    <div className={css.blocks}>
      {blocks.map((block) => (
        <BlockView key={block.id} block={block} />
      ))}
    </div>
  );
}

function BlockView({ block }: { block: PageBlock }) {
  switch (block.kind) {
    case 'text':
      return <TextBlockView block={block} />;
    case 'slider':
      return <SliderBlockView block={block} />;
    default:
      return block satisfies never;
  }
}
