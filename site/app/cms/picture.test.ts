import { expect, test } from 'vitest';
import { toPicture } from './picture.ts';

const file = {
  url: '/uploads/a.webp',
  width: 1600,
  height: 1200,
  alternativeText: 'Зуб',
  updatedAt: '2026-11-21T10:00:00.000Z',
  tone: '#c9e5f2',
};

test('a picture knows its size, its colour and when it was changed', () => {
  expect(toPicture(file)).toEqual({
    src: '/uploads/a.webp',
    version: Date.parse(file.updatedAt).toString(36),
    width: 1600,
    height: 1200,
    alt: 'Зуб',
    tint: 'l6 c2 h11',
  });
});

test('an address of the content service becomes the site’s own', () => {
  expect(toPicture({ ...file, url: 'https://cms.example/uploads/a.webp' })?.src).toBe('/uploads/a.webp');
});

test('no text is an empty text, never «null»', () => {
  expect(toPicture({ ...file, alternativeText: null })?.alt).toBe('');
});

test('what the content service does not know is left out', () => {
  expect(toPicture({ ...file, updatedAt: null, tone: 'none' })).toMatchObject({ version: null, tint: null });
});

test.each([[null], [undefined], [{ ...file, width: null }]])('%o is no picture', (missing) => {
  expect(toPicture(missing)).toBeNull();
});
