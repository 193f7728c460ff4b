import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { picture } from '../../model/pictures-for-tests.ts';
import { Picture } from './picture.tsx';

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

test.each([
  [{ x: 50, y: 20 }, 'x2 y0'],
  [{ x: 0, y: 100 }, 'x0 y4'],
  [{ x: 71.4, y: 48 }, 'x3 y2'],
])('crops keep %j in view with the words %s', (focalPoint, words) => {
  const html = renderToStaticMarkup(<Picture picture={{ ...picture, focalPoint }} sizes="100vw" />);
  expect(html).toContain(`data-focal="${words}"`);
  const css = readFileSync(new URL('picture.css', import.meta.url), 'utf8');
  for (const word of words.split(' ')) expect(css).toContain(`[data-focal~="${word}"]`);
});

test('without a focal point the component decides', () => {
  expect(renderToStaticMarkup(<Picture picture={picture} sizes="100vw" />)).not.toContain('data-focal');
});
