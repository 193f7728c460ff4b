import type { PictureSource } from './picture.ts';

/** A picture of a page, as `toPicture` maps `upload` of cms/content-for-tests.ts. */
export const picture: PictureSource = {
  src: '/uploads/a.webp',
  version: null,
  width: 1600,
  height: 1200,
  alt: 'Зуб',
  tint: null,
  focalPoint: null,
};
