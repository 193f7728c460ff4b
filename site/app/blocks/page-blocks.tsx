import type { PageBlock, SliderBlock, TextBlock } from '../cms/news.server.ts';
import { editable } from '../lib/editable.ts';
import { deferred } from '../shell/hydration/deferred.tsx';
import { Prose } from '../ui/prose/prose.tsx';
import css from './page-blocks.module.css';

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

function TextBlockView({ block }: { block: TextBlock }) {
  return <Prose html={block.html} edit={editable(block, 'text')} />;
}

const Gallery = deferred(() => import('../ui/gallery/gallery.tsx').then((part) => part.Gallery));

function SliderBlockView({ block }: { block: SliderBlock }) {
  return (
    <figure className={css.slider} data-width={block.width}>
      <Gallery label={block.label || 'Фотографии'} layout="mosaic" pictures={block.pictures} />
      {block.label && <figcaption>{block.label}</figcaption>}
    </figure>
  );
}
