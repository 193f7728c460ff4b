import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const picture = { src: '/uploads/a.webp', version: null, width: 1600, height: 1200, alt: 'Зуб', tint: null };

test.each([
  ['a photo', picture],
  ['a drawing', { ...picture, src: '/uploads/a.svg' }],
])('%s has its alt text twice: for <img> and for the version without pictures', (_kind, source) => {
  const html = renderToStaticMarkup(<Picture picture={source} sizes="100vw" />);
  expect(html).toMatch(/<img [^>]*alt="Зуб"/);
  expect(html).toContain('<picture data-alt="Зуб">');
  expect(html).toMatch(/<img [^>]*width="1600" height="1200"/);
});

test('`alt` replaces the picture’s own text', () => {
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" alt="" />);
  expect(html).toMatch(/<img [^>]*alt=""/);
});
