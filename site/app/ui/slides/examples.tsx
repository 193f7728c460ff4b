import { barePicture, type Examples, longPicture, picture } from '../examples.ts';
import { PictureSlides } from './picture-slides.tsx';

export default {
  full: <PictureSlides label="Наша клиника" sizes="320px" pictures={[picture, { ...longPicture, caption: 'Холл' }]} />,
  long: <PictureSlides label="Длинные подписи" sizes="320px" pictures={[longPicture]} />,
  empty: <PictureSlides label="Без картинок" sizes="320px" pictures={[]} />,
  null: <PictureSlides label="Без подписей" sizes="320px" pictures={[barePicture]} />,
} satisfies Examples;
