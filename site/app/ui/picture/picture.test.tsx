import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture } from './picture.tsx';

const picture = { src: '/uploads/a.webp', version: null, width: 1600, height: 1200, alt: 'Зуб', tint: null };

test.each([
  ['one in several widths', picture],
  ['a drawing', { ...picture, src: '/uploads/a.svg' }],
])('%s has its words, in the image and for the version without pictures', (_kind, source) => {
  const html = renderToStaticMarkup(<Picture picture={source} sizes="100vw" />);
  expect(html).toMatch(/<img [^>]*alt="Зуб"/);
  expect(html).toContain('<picture data-alt="Зуб">');
  expect(html).toMatch(/<img [^>]*width="1600" height="1200"/);
});

test('words beside the picture replace its own', () => {
  const html = renderToStaticMarkup(<Picture picture={picture} sizes="100vw" alt="" />);
  expect(html).toMatch(/<img [^>]*alt=""/);
});
