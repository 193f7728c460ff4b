import type { SliderBlock } from '../model/blocks.ts';
import { later } from '../shell/hydration/later.tsx';
import css from './slider-block.module.css';

const Gallery = later(() => import('../ui/gallery/gallery.tsx').then((part) => part.Gallery));

export function SliderBlockView({ block }: { block: SliderBlock }) {
  return (
    <figure className={css.slider} data-width={block.width}>
      <Gallery
        label={block.label || 'Фотографии'}
        layout="mosaic"
        pictures={block.pictures.map((picture) => ({ ...picture, caption: picture.alt }))}
      />
      {block.label && <figcaption>{block.label}</figcaption>}
    </figure>
  );
}
