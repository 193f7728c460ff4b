import { expect, test } from 'vitest';
import { toLinkUrl, toPicture, toVideo } from './fragments.server.ts';

const file = {
  url: '/uploads/a.webp',
  width: 1600,
  height: 1200,
  alternativeText: 'Зуб',
  updatedAt: '2026-11-21T10:00:00.000Z',
  tone: '#c9e5f2',
};

test('a picture has dimensions, a tint and a version', () => {
  expect(toPicture(file)).toEqual({
    src: '/uploads/a.webp',
    version: Date.parse(file.updatedAt).toString(36),
    width: 1600,
    height: 1200,
    alt: 'Зуб',
    tint: 'l6 c2 h11',
  });
});

test('a picture URL on the content service becomes a path on the site', () => {
  expect(toPicture({ ...file, url: 'https://cms.example/uploads/a.webp' })?.src).toBe('/uploads/a.webp');
});

test('missing alternative text becomes an empty string', () => {
  expect(toPicture({ ...file, alternativeText: null })?.alt).toBe('');
});

test('a picture may lack a version and a tint', () => {
  expect(toPicture({ ...file, updatedAt: null, tone: 'none' })).toMatchObject({ version: null, tint: null });
});

test.each([[null], [undefined], [{ ...file, width: null }]])('%o is not a picture', (missing) => {
  expect(toPicture(missing)).toBeNull();
});

test.each([
  ['/uploads/tour_1a2b.mp4', { kind: 'file', src: '/uploads/tour_1a2b.mp4' }],
  ['https://cms.example/uploads/tour.webm', { kind: 'file', src: '/uploads/tour.webm' }],
  [
    'https://www.video.example/watch?v=1',
    { kind: 'link', url: 'https://www.video.example/watch?v=1', host: 'video.example' },
  ],
])('%s is a video', (url, video) => {
  expect(toVideo(url)).toEqual(video);
});

test.each([[null], [''], ['  '], ['скоро'], ['javascript:alert(1)']])('%o is not a video', (url) => {
  expect(toVideo(url)).toBeNull();
});

test.each([
  '/prices',
  '/news?page=2',
  '#akcii',
  '?page=2',
  'faq#12',
  'https://vk.com/snegir',
  'http://example.ru/a b',
  'mailto:a@b.example',
  'tel:+73822000000',
  '//example.ru/x',
])('link %s is kept unchanged', (url) => {
  expect(toLinkUrl(url)).toBe(url);
});

test.each([
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.ru/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.ru/1',
  'view-source:https://example.ru',
  'http://[',
])('unsafe link %j is disabled', (url) => {
  expect(toLinkUrl(url)).toBe('#');
});
