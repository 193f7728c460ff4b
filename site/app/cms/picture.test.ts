import { expect, test } from 'vitest';
import { toPicture } from './picture.ts';

const file = { url: '/uploads/a.webp', width: 1600, height: 1200, alternativeText: 'Зуб', formats: null };

test('smaller copies become a srcset in order of width, with the original last', () => {
  const formats = {
    large: { url: '/uploads/large_a.webp', width: 1000 },
    small: { url: '/uploads/small_a.webp', width: 500 },
  };
  expect(toPicture({ ...file, formats })?.srcSet).toBe(
    '/uploads/small_a.webp 500w, /uploads/large_a.webp 1000w, /uploads/a.webp 1600w',
  );
});

test('an address of the content service becomes the site’s own', () => {
  expect(toPicture({ ...file, url: 'https://cms.example/uploads/a.webp' })?.src).toBe('/uploads/a.webp');
});

test('no text is an empty text, never «null»', () => {
  expect(toPicture({ ...file, alternativeText: null })?.alt).toBe('');
});

test.each([[null], [undefined], [{ ...file, width: null }]])('%o is no picture', (missing) => {
  expect(toPicture(missing)).toBeNull();
});
