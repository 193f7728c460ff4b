import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { bodyOf, toForm } from './page.ts';

const html = (words: string) => Buffer.from(`<h1>${words}</h1>`);

test('both compressed forms hold the bytes that were rendered', async () => {
  const form = await toForm(html('Врачи'), []);
  expect(await bodyOf(form)).toEqual(html('Врачи'));
  expect(gunzipSync(form.gzip)).toEqual(html('Врачи'));
});

test('the same bytes are not compressed again, but say what is said of them now', async () => {
  const last = await toForm(html('Врачи'), [['Content-Security-Policy', 'old']]);
  const again = await toForm(html('Врачи'), [['Content-Security-Policy', 'new']], last);
  expect(again.br).toBe(last.br);
  expect(again.headers).toEqual([['Content-Security-Policy', 'new']]);
});

test('other bytes are', async () => {
  const last = await toForm(html('Врачи'), []);
  const other = await toForm(html('Цены'), [], last);
  expect(await bodyOf(other)).toEqual(html('Цены'));
  expect(other.digest).not.toBe(last.digest);
});
