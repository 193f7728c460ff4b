import { expect, test } from 'vitest';
import { createWithVision } from './vision-version.ts';

const withVision = createWithVision({ styles: '/assets/vision-version-1.css', isHttps: false });
const page =
  '<!DOCTYPE html><html lang="ru"><head><title>О клинике</title></head><body><header></header></body></html>';

test('without the cookie, and with an empty one, the page is the very same', () => {
  for (const cookies of [undefined, '', 'a=1', 'vision=', 'revision=scheme:white-on-black']) {
    expect(withVision(page, cookies)).toBe(page);
  }
});

test('the settings stand on <html>, the style sheet in <head>, the panel before the header', () => {
  const html = withVision(page, 'vision=scheme:white-on-black|scale:200');
  expect(html).toMatch(/<html lang="ru" data-scheme="white-on-black" data-scale="200"[^>]*>/);
  expect(html).toContain('<link rel="stylesheet" href="/assets/vision-version-1.css"/></head>');
  expect(html).toMatch(/<aside class="vision-panel"[^>]*>.*<\/aside><header>/);
  expect(html).toContain('value="scale:200" aria-pressed="true"');
  expect(html).toContain('value="scale:100" aria-pressed="false"');
});

test('a page without the frame has the panel too', () => {
  const html = withVision('<html lang="ru"><body><main>500</main></body></html>', 'vision=scale:150');
  expect(html).toMatch(/<\/aside><main>500<\/main>/);
});
