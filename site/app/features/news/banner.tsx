import type { EditAttribute } from '../../lib/editable.ts';
import type { PictureSource } from '../../model/picture.ts';
import { Picture } from '../../ui/picture/picture.tsx';
import css from './banner.module.css';

/** The picture above the text of a post. */
export function Banner({ picture, edit }: { picture: PictureSource | null; edit: EditAttribute }) {
  if (!picture) return null;
  return (
    <div {...edit} className={`cover ${css.banner}`}>
      <Picture picture={picture} sizes="(max-width: 960px) 92vw, 820px" priority />
    </div>
  );
}
