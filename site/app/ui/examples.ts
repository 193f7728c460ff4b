import type { ReactNode } from 'react';
import type { SlidePicture } from '../model/picture.ts';

/**
 * Examples of one component, in `examples.tsx` beside it: the gallery, its screenshots and server-render tests share
 * them. empty: empty texts and lists. null: nullable data is missing.
 */
export type Examples = { full: ReactNode; long: ReactNode; empty: ReactNode; null?: ReactNode };

/** A text of 160 characters with a word of 40 letters. */
export const longText =
  'Высокотехнологичное рентгенэндоваскулярное протезирование с применением четырёхкомпонентнополимеризуемых материалов ' +
  'и цифрового проектирования улыбки';

/** Any file that every clinic has. */
export const picture: SlidePicture = {
  src: '/icon.png',
  version: null,
  width: 120,
  height: 120,
  alt: 'Снегирь на ветке',
  tint: null,
  focalPoint: null,
  caption: 'Кабинет на Набережной',
};

export const longPicture: SlidePicture = { ...picture, src: '/apple-touch-icon.png', alt: longText, caption: longText };

export const barePicture: SlidePicture = { ...picture, alt: '', caption: '' };

/** Examples show looks; they handle no events. */
export const ignore = (): void => {};
