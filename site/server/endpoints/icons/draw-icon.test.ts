import sharp from 'sharp';
import { expect, test } from 'vitest';
import '../images/encode.ts';
import { drawIcon } from './draw-icon.ts';

const mark = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20" width="10" height="20"><rect width="10" height="20" fill="#ff0000"/></svg>',
);

/** Red, green, blue, alpha of one point. */
async function pointAt(png: Buffer, left: number, top: number) {
  const point = sharp(png).ensureAlpha().extract({ left, top, width: 1, height: 1 });
  return [...(await point.raw().toBuffer())];
}

test('the mark stands in the middle of its ground, in its own proportions', async () => {
  const png = await drawIcon(mark, '#12303a', { side: 100, margin: 0.1, isRounded: false });
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 100, height: 100 });
  expect(await pointAt(png, 50, 50)).toEqual([255, 0, 0, 255]);
  expect(await pointAt(png, 50, 5)).toEqual([0x12, 0x30, 0x3a, 255]);
  expect(await pointAt(png, 25, 50)).toEqual([0x12, 0x30, 0x3a, 255]);
  expect(await pointAt(png, 0, 0)).toEqual([0x12, 0x30, 0x3a, 255]);
});

test('corners are clear where the browser shows the icon as it is', async () => {
  const png = await drawIcon(mark, '#12303a', { side: 100, margin: 0.1, isRounded: true });
  expect((await pointAt(png, 0, 0))[3]).toBe(0);
});

test('what is no picture is a fault', async () => {
  await expect(drawIcon(Buffer.from('<html>'), '#fff', { side: 10, margin: 0, isRounded: false })).rejects.toThrow();
});
