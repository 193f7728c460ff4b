import { expect, test } from 'vitest';
import { isResizable, pictureAddress, pictureSrcSet } from './picture-address.ts';

const picture = { src: '/uploads/a_1.webp', version: 'mi9x0k3s', width: 1600, height: 1200, alt: '', tint: null };
const widthsOf = (srcSet: string) => srcSet.split(', ').map((candidate) => candidate.split(' ')[1]);

test('every width is offered that the picture has', () => {
  expect(widthsOf(pictureSrcSet(picture, 'webp', '100vw'))).toEqual([
    '320w',
    '640w',
    '768w',
    '1024w',
    '1280w',
    '1536w',
  ]);
});

test.each([
  ['160px', ['320w']],
  ['(max-width: 640px) 66vw, 440px', ['320w', '640w', '768w', '1024w']],
  ['(min-width: 60rem) 90vw, 20rem', ['320w', '640w', '768w', '1024w', '1280w', '1536w']],
])('shown in %s it is offered as wide as it is of use', (sizes, expected) => {
  expect(widthsOf(pictureSrcSet(picture, 'webp', sizes))).toEqual(expected);
});

test('its own width too, when it has much more; a small picture is one candidate', () => {
  expect(widthsOf(pictureSrcSet({ ...picture, width: 900 }, 'webp', '100vw'))).toEqual([
    '320w',
    '640w',
    '768w',
    '900w',
  ]);
  expect(pictureSrcSet({ ...picture, width: 200 }, 'avif', '100vw')).toBe(
    '/_ipx/f_avif,w_320,q_80/uploads/a_1.webp?v=mi9x0k3s 200w',
  );
});

test('a very wide picture ends with the widest', () => {
  expect(widthsOf(pictureSrcSet({ ...picture, width: 9000 }, 'webp', '100vw')).at(-1)).toBe('3072w');
});

test('without a version there is none in the address', () => {
  expect(pictureAddress({ ...picture, version: null }, 'webp')).toBe('/_ipx/f_webp,w_1024,q_80/uploads/a_1.webp');
});

test('what cannot be resized keeps its address', () => {
  expect(pictureAddress({ ...picture, src: '/uploads/logo.svg' }, 'webp')).toBe('/uploads/logo.svg');
});

test.each([
  ['/uploads/logo.svg', false],
  ['/uploads/dance.gif', false],
  ['/uploads/photo.JPG', true],
  ['/elsewhere/a.webp', false],
])('%s: resizable %s', (src, expected) => {
  expect(isResizable({ ...picture, src })).toBe(expected);
});
