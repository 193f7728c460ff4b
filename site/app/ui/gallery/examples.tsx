import { barePicture, type Examples, longPicture, picture } from '../examples.ts';
import { Gallery } from './gallery.tsx';

const numbered = [1, 2, 3, 4, 5].map((number) => ({ ...picture, caption: `Кабинет ${number}` }));

export default {
  full: (
    <>
      <Gallery label="Клиника" layout="mosaic" pictures={numbered} />
      <Gallery label="Сертификаты" layout="sheets" pictures={numbered} />
    </>
  ),
  long: <Gallery label="Клиника, длинные подписи" layout="mosaic" pictures={[longPicture, picture]} />,
  empty: <Gallery label="Без картинок" layout="mosaic" pictures={[]} />,
  null: <Gallery label="Без подписей" layout="sheets" pictures={[{ ...barePicture, alt: 'Сертификат' }]} />,
} satisfies Examples;
