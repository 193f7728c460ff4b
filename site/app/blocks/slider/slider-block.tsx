import { Gallery } from '../../ui/gallery/gallery.tsx';
import css from './slider-block.module.css';
import type { SliderBlock } from './slider-block.server.ts';

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
