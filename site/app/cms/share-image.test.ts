import { expect, test } from 'vitest';
import { toShareImage } from './share-image.server.ts';

const picture = {
  src: '/uploads/kedrova_1.webp',
  version: 'abc',
  width: 900,
  height: 1200,
  alt: '',
  tint: null,
  focalPoint: null,
};

test('a page is shared with its own photo, cut by the optimiser', () => {
  expect(toShareImage(picture, 'Ирина Кедрова')).toEqual({
    src: '/_ipx/f_jpeg,s_1200x630,q_80/uploads/kedrova_1.webp?v=abc',
    width: 1200,
    height: 630,
    alt: 'Ирина Кедрова',
  });
});

test('without a photo the page has the clinic’s', () => {
  expect(toShareImage(null, 'Ирина Кедрова')).toBeNull();
  expect(toShareImage({ ...picture, src: '/uploads/logo.svg' }, 'Ирина Кедрова')).toBeNull();
});
