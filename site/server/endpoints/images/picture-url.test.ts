import { expect, test } from 'vitest';
import { pictureSrcSet } from '#app/ui/picture/picture-url.ts';
import { parsePicturePath, readPrefix } from './picture-url.ts';

const at = (modifiers: string, name = 'a_1.webp') => parsePicturePath(`/_ipx/${modifiers}/uploads/${name}`);
const plain = { format: 'webp', width: null, height: null, fit: 'cover', background: null };

test.each([
  ['_', {}],
  ['f_webp', {}],
  ['f_avif', { format: 'avif' }],
  ['f_auto', { format: 'auto' }],
  ['f_webp,w_640,q_80', { width: 640 }],
  ['format_webp,width_640,quality_80', { width: 640 }],
  ['w_3072', { width: 3072 }],
  ['h_320', { height: 320 }],
  ['s_640x320', { width: 640, height: 320 }],
  ['resize_640x640,fit_inside', { width: 640, height: 640, fit: 'inside' }],
  ['w_640,h_320,fit_outside', { width: 640, height: 320, fit: 'outside' }],
  ['s_640x320,fit_contain,b_FFF', { width: 640, height: 320, fit: 'contain', background: '#ffffff' }],
  ['f_jpeg,s_1200x630,q_80', { format: 'jpeg', width: 1200, height: 630 }],
  // Modifiers without effect.
  ['w_640,fit_contain,b_fff', { width: 640 }],
])('%s is accepted', (modifiers, expected) => {
  expect(at(modifiers)?.modifiers).toEqual({ ...plain, ...expected });
});

test.each([
  ['w_641', 'a width that is not on the list'],
  ['w_320.5', 'a fraction'],
  ['w_6e2', 'another spelling of a number'],
  ['w_abc', 'no number'],
  ['w', 'no value'],
  ['w_640,w_640', 'the same twice'],
  ['w_640,width_640', 'the same by its other name'],
  ['w_640,,q_80', 'an empty modifier'],
  ['s_400x400', 'a size that is not on the list'],
  ['s_640x', 'half a size with its sign'],
  ['s_640x640,w_640', 'sized twice'],
  ['q_81', 'another quality'],
  ['q_080', 'another spelling of the quality'],
  ['f_jpeg', 'a format for one size alone'],
  ['f_jpeg,s_640x320', 'the same'],
  ['s_1200x630', 'a size for one format alone'],
  ['f_WEBP', 'a format in capitals'],
  ['fit_zzz', 'no fit'],
  ['b_123456', 'any colour'],
  ['b_constructor', 'no colour, an own name of every object'],
  ['enlarge_true', 'enlarging with a value'],
  ['blur_50', 'a modifier of ipx that is not offered'],
  ['__proto___1', 'another one'],
  ['f:webp', 'a colon'],
  ['f_webp%2Cw_640', 'an encoded comma'],
  ['', 'no modifiers'],
])('%s is refused: %s', (modifiers) => {
  expect(at(modifiers)).toBeNull();
});

test.each([
  ['/_ipx/f_webp/uploads/a'],
  ['/_ipx/f_webp/uploads/a.svg'],
  ['/_ipx/f_webp/uploads/a.webp/b.webp'],
  ['/_ipx/f_webp/uploads/../a.webp'],
  ['/_ipx/f_webp/uploads/..%2fa.webp'],
  ['/_ipx/f_webp/uploads/.a.webp'],
  ['/_ipx/f_webp/uploads/a%00.webp'],
  ['/_ipx/f_webp/uploads/а.webp'],
  [`/_ipx/f_webp/uploads/${'a'.repeat(300)}.webp`],
  ['/_ipx/f_webp/a.webp'],
  ['/_ipx/f_webp/http://127.0.0.1/uploads/a.webp'],
  ['/_ipx/f_webp/https%3A%2F%2F169.254.169.254%2Fuploads%2Fa.webp'],
  ['/_ipx/f_webp/file:///uploads/a.webp'],
  ['/_ipx/uploads/a.webp'],
])('%s is not a picture path', (path) => {
  expect(parsePicturePath(path)).toBeNull();
});

test.each([
  ['xs', 320],
  ['2xl', 1536],
  ['thumbnail', 320],
  ['small', 640],
])('the prefix %s_ means a width of %i', (prefix, width) => {
  expect(readPrefix(`${prefix}_a_1.webp`)).toEqual({ name: 'a_1.webp', width });
});

test.each(['a_1.webp', 'huge_a.webp', 'sm_.webp', 'constructor_a.webp'])('%s has no prefix', (name) => {
  expect(readPrefix(name)).toBeNull();
});

test('every picture URL of a page is accepted', () => {
  const picture = { src: '/uploads/a_1.webp', version: null, height: 9, alt: '', tint: null, focalPoint: null };
  for (const width of [200, 900, 9000])
    for (const candidate of pictureSrcSet({ ...picture, width }, 'avif', '100vw').split(', '))
      expect(parsePicturePath(candidate.split(' ')[0] ?? '')).not.toBeNull();
});
