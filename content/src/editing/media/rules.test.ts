import { expect, test } from 'vitest';
import { explainPicture, explainRefusal } from './rules';

const head = (latin1: string) => Buffer.from(latin1, 'latin1');

test.each([
  ['tooth.JPG', '\xff\xd8\xff\xe0'],
  ['from-chrome.jfif', '\xff\xd8\xff\xe0'],
  ['from-the-web.PJPEG', '\xff\xd8\xff\xe0'],
  ['from-the-web.jpg', 'RIFF\x10\x00\x00\x00WEBPVP8 '],
  ['tooth.png', '\x89PNG\r\n\x1a\n'],
  ['tooth.avif', '\x00\x00\x00\x1cftypavif'],
  ['tooth.avif', '\x00\x00\x00\x1cftypmif1\x00\x00\x00\x00avifmif1'],
  ['logo.svg', '\xef\xbb\xbf\n<?xml version="1.0"?><svg/>'],
  ['film.mp4', '\x00\x00\x00\x20ftypisom'],
  ['price.pdf', '%PDF-1.7'],
  ['old.doc', '\xd0\xcf\x11\xe0'],
  ['new.docx', 'PK\x03\x04'],
])('%s with its own content is taken', (name, content) => {
  expect(explainRefusal(name, head(content))).toBeNull();
});

test.each([
  ['notes.jpg', 'just words', /содержимое файла не соответствует расширению \.jpg/],
  ['empty.png', '', /содержимое файла не соответствует/],
  ['page.pdf', '<html>', /содержимое файла не соответствует/],
  ['photo.jpg', '%PDF-1.7', /содержимое файла не соответствует/],
  ['IMG_1.HEIC', '\x00\x00\x00\x18ftypheic', /формате HEIC.*JPEG.*iPhone/],
  ['renamed.jpg', '\x00\x00\x00\x18ftypmif1\x00\x00\x00\x00mif1heic', /формате HEIC/],
  ['all.zip', 'PK\x03\x04', /файлы такого вида не загружаются/],
  ['Цены: 2026?.png', '\x89PNG\r\n\x1a\n', /не может быть знаков/],
  [`${'а'.repeat(252)}.png`, '\x89PNG\r\n\x1a\n', /длиннее 255 знаков/],
  ['photo', '\xff\xd8\xff\xe0', /файлы такого вида не загружаются/],
])('%s with content %j is refused in Russian', (name, content, words) => {
  expect(explainRefusal(name, head(content))).toMatch(words);
});

test.each([
  [{ width: 8000, height: 8000 }, null],
  [{ width: 12_000, height: 9000 }, /12000 × 9000 точек, а можно до 64 миллионов/],
  [null, /повреждена/],
])('a picture of %j', (size, words) => {
  const refusal = explainPicture('tooth.jpg', size);
  if (words === null) expect(refusal).toBeNull();
  else expect(refusal).toMatch(words);
});
