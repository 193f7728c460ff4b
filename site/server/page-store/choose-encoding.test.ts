import { expect, test } from 'vitest';
import { growsLinearly } from '../../testing/growth.ts';
import { chooseEncoding } from './choose-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.5, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['identity', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['BR', 'br'],
  ['', 'identity'],
  [';;;,,,q=,=', 'identity'],
])('«%s» gets %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test('a client that says nothing gets the page as it is', () => {
  expect(chooseEncoding(undefined)).toBe('identity');
});

test('thousands of invented headers are answered rightly', () => {
  for (let i = 0; i < 1000; i += 1) expect(chooseEncoding(`x-${i}, gzip`)).toBe('gzip');
  expect(chooseEncoding('x-0, gzip')).toBe('gzip');
});

test('the longest header the server accepts takes time proportional to its length', async () => {
  for (const unit of ['a;q=0.1,', 'gzip;q=0,', ';', ' ', ',']) {
    const choose = (length: number, run: number) => chooseEncoding(`${unit.repeat(length / unit.length)}${run}br`);
    expect(await growsLinearly(choose, 16_000), unit).toBe(true);
  }
});
