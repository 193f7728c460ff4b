import { expect, test } from 'vitest';
import { withTracking } from './old-path.ts';

const none = new URLSearchParams();

test.each([
  ['/старая страница', '/%D1%81%D1%82%D0%B0%D1%80%D0%B0%D1%8F%20%D1%81%D1%82%D1%80%D0%B0%D0%BD%D0%B8%D1%86%D0%B0'],
  ['/a\r\nSet-Cookie: x=1', '/a%0D%0ASet-Cookie:%20x=1'],
  ['/a\u0000b', '/a%00b'],
  ['/a~!b', '/a~!b'],
  ['/🦷', '/%F0%9F%A6%B7'],
])('%j fits into a header as %s', (target, written) => {
  expect(withTracking(target, none)).toBe(written);
});

test('marks of an advertisement are kept, the old query is not', () => {
  const query = new URLSearchParams('utm_source=ya&page=3&YCLID=1&x_utm_source=no&utm_=no');
  expect(withTracking('/faq', query)).toBe('/faq?utm_source=ya&YCLID=1');
  expect(withTracking('/faq?tag=a#top', query)).toBe('/faq?tag=a&utm_source=ya&YCLID=1#top');
  expect(withTracking('/faq#a?b', query)).toBe('/faq?utm_source=ya&YCLID=1#a?b');
  expect(withTracking('/faq?tag=a#top', new URLSearchParams('page=3'))).toBe('/faq?tag=a#top');
});
