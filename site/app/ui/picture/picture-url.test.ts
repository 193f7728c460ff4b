import { expect, test } from 'vitest';
import { picture as plain } from '../../model/pictures-for-tests.ts';
import { capDensity, isResizable, pictureSrcSet, pictureUrl, plainUrl } from './picture-url.ts';

const picture = { ...plain, src: '/uploads/a_1.webp', version: 'mi9x0k3s' };
const widthsOf = (srcSet: string) => srcSet.split(', ').map((candidate) => candidate.split(' ')[1]);

test.each([
  // A phone's 390 and 780 pixels, a laptop's 1440 and 2880, a monitor's 1920: the original ends at 1600.
  ['100vw', ['640w', '1024w', '1536w']],
  ['160px', ['320w']],
  ['(max-width: 640px) 66vw, 440px', ['320w', '640w', '1024w']],
  ['(max-width: 960px) 92vw, 620px', ['640w', '768w', '1280w']],
  ['(max-width: 960px) 92vw, 820px', ['640w', '768w', '1024w', '1600w']],
  ['(min-width: 60rem) 90vw, 20rem', ['320w', '640w', '1536w']],
])('srcset has the widths that phones, laptops and monitors need: %s', (sizes, expected) => {
  expect(widthsOf(pictureSrcSet(picture, 'webp', sizes))).toEqual(expected);
});

test('its own width joins if it is much larger; a small picture has one candidate', () => {
  expect(pictureSrcSet({ ...picture, width: 900 }, 'webp', '(max-width: 960px) 92vw, 620px')).toBe(
    '/_ipx/f_webp,w_640,q_80/uploads/a_1.webp?v=mi9x0k3s 640w, ' +
      '/_ipx/f_webp,w_768,q_80/uploads/a_1.webp?v=mi9x0k3s 768w, ' +
      '/_ipx/f_webp,w_1024,q_80/uploads/a_1.webp?v=mi9x0k3s 900w',
  );
  expect(pictureSrcSet({ ...picture, width: 200 }, 'avif', '100vw')).toBe(
    '/_ipx/f_avif,w_320,q_80/uploads/a_1.webp?v=mi9x0k3s 200w',
  );
});

test('the largest width is a limit', () => {
  expect(widthsOf(pictureSrcSet({ ...picture, width: 9000 }, 'webp', '100vw')).at(-1)).toBe('3072w');
  expect(widthsOf(pictureSrcSet({ ...picture, width: 9000 }, 'webp', '900vw')).at(-1)).toBe('3072w');
});

test('sizes that cannot be read are refused', () => {
  expect(() => pictureSrcSet(picture, 'webp', 'calc(100vw - 2rem)')).toThrow('Unknown sizes');
  expect(() => pictureSrcSet(picture, 'webp', '(max-width: 640px) 92vw')).toThrow('Unknown sizes');
});

test.each([
  ['48px', 1600],
  ['(max-width: 960px) 92vw, 620px', 900],
  ['100vw', 200],
  ['100vw', 9000],
])('a browser without srcset loads one of its candidates: %s of %i', (sizes, width) => {
  const own = { ...picture, width };
  const urls = pictureSrcSet(own, 'webp', sizes).split(/ \d+w(?:, )?/);
  expect(urls).toContain(plainUrl(own, 'webp', sizes));
});

test('without a version the URL has none', () => {
  expect(pictureUrl({ ...picture, version: null }, 'webp')).toBe('/_ipx/f_webp,w_1024,q_80/uploads/a_1.webp');
});

test('a picture that cannot be resized keeps its URL', () => {
  expect(pictureUrl({ ...picture, src: '/uploads/logo.svg' }, 'webp')).toBe('/uploads/logo.svg');
});

test.each([
  ['/uploads/logo.svg', false],
  ['/uploads/dance.gif', false],
  ['/uploads/photo.JPG', true],
  ['/elsewhere/a.webp', false],
])('%s: resizable %s', (src, expected) => {
  expect(isResizable({ ...picture, src })).toBe(expected);
});

test.each([
  ['100vw', '(min-resolution: 2.2dppx) 67vw, 100vw'],
  [
    '(max-width: 960px) 92vw, 510px',
    '(min-resolution: 2.2dppx) and (max-width: 960px) 61vw, (min-resolution: 2.2dppx) 340px, (max-width: 960px) 92vw, 510px',
  ],
  [
    '(min-width: 60rem) 40vw, 20rem',
    '(min-resolution: 2.2dppx) and (min-width: 60rem) 27vw, (min-resolution: 2.2dppx) 13rem, (min-width: 60rem) 40vw, 20rem',
  ],
])('dense screens load fewer pixels: %s', (sizes, capped) => {
  expect(capDensity(sizes)).toBe(capped);
});
