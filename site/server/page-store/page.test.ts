import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compress, decompress } from './page.ts';

const html = (words: string) => Buffer.from(`<h1>${words}</h1>`);

test('both encodings hold the rendered bytes', async () => {
  const form = await compress(html('Врачи'), []);
  expect(await decompress(form)).toEqual(html('Врачи'));
  expect(gunzipSync(form.gzip)).toEqual(html('Врачи'));
});

test('equal bytes are not compressed again, but get the new headers', async () => {
  const last = await compress(html('Врачи'), [['Content-Security-Policy', 'old']]);
  const again = await compress(html('Врачи'), [['Content-Security-Policy', 'new']], last);
  expect(again.br).toBe(last.br);
  expect(again.headers).toEqual([['Content-Security-Policy', 'new']]);
});

test('other bytes are compressed', async () => {
  const last = await compress(html('Врачи'), []);
  const other = await compress(html('Цены'), [], last);
  expect(await decompress(other)).toEqual(html('Цены'));
  expect(other.digest).not.toBe(last.digest);
});
