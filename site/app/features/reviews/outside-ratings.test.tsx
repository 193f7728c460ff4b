import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { OutsideRatings } from './outside-ratings.tsx';

const rating = {
  site: '2ГИС',
  url: 'https://2gis.example/snegir',
  rating: '4,7',
  reviews: '184 отзыва',
  date: { iso: '2026-11-10', text: '10 ноября 2026' },
};

test('a rating is a link with its day', () => {
  const html = renderToStaticMarkup(<OutsideRatings ratings={[rating]} />);
  expect(html).toContain('<a href="https://2gis.example/snegir">');
  expect(html).toMatch(/4,7<span[^>]*> из.5<\/span>/);
  expect(html).toContain('184 отзыва, <time dateTime="2026-11-10">10 ноября 2026</time>');
});
