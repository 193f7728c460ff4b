import type { SliderBlock } from '../cms/news.server.ts';
import { deferred } from '../shell/hydration/deferred.tsx';
import css from './slider-block.module.css';

const Gallery = deferred(() => import('../ui/gallery/gallery.tsx').then((part) => part.Gallery));

export function SliderBlockView({ block }: { block: SliderBlock }) {
  return (
    <figure className={css.slider} data-width={block.width}>
      <Gallery label={block.label || 'Фотографии'} layout="mosaic" pictures={block.pictures} />
      {block.label && <figcaption>{block.label}</figcaption>}
    </figure>
  );
}
