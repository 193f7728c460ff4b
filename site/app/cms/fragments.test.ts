import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { toLinkUrl } from '../lib/link-url.ts';
import { upload } from './content-for-tests.ts';
import { textNotesHtml, toLinkButton, toMenuLink, toPicture, toProfiles, toTint, toVideo } from './fragments.server.ts';

const file = { ...upload, updatedAt: '2026-11-21T10:00:00.000Z', tone: '#c9e5f2' };

test('a picture has dimensions, a tint and a version', () => {
  expect(toPicture(file)).toEqual({
    src: '/uploads/a.webp',
    version: Date.parse(file.updatedAt).toString(36),
    width: 1600,
    height: 1200,
    alt: 'Зуб',
    tint: 'l6 c2 h8',
    focalPoint: null,
  });
});

test('a picture URL on the content service becomes a path on the site', () => {
  expect(toPicture({ ...file, url: 'https://cms.example/uploads/a.webp' })?.src).toBe('/uploads/a.webp');
});

test('a picture may lack its text, a version and a tint', () => {
  const bare = { ...file, alternativeText: null, updatedAt: null, tone: 'none' };
  expect(toPicture(bare)).toMatchObject({ alt: '', version: null, tint: null });
});

test.each([
  [
    { x: 30.25, y: 0 },
    { x: 30.25, y: 0 },
  ],
  // What the admin stores for «not chosen».
  [{ x: 50, y: 50 }, null],
  [{ x: 50, y: 101 }, null],
  [{ x: '1', y: 2 }, null],
  ['30 0', null],
  [null, null],
])('a stored focal point %j is %j on the site', (focalPoint, expected) => {
  expect(toPicture({ ...file, focalPoint })?.focalPoint).toEqual(expected);
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

test.each(['/prices', '#akcii', 'https://vk.com/snegir', 'tel:+73822000000'])('link %s is kept unchanged', (url) => {
  expect(toLinkUrl(url)).toBe(url);
});

test.each([
  ['t.me/snegir', 'https://t.me/snegir'],
  ['//example.ru/x', 'https://example.ru/x'],
  ['faq#12', '/faq#12'],
  [' /Prices/ ', '/prices'],
])('link %s, stored before links were checked, leads to %s', (url, link) => {
  expect(toLinkUrl(url)).toBe(link);
});

test('a menu, a button and profiles leave out a link that leads nowhere', () => {
  expect(toMenuLink({ label: 'Чат', url: 'tg://resolve?domain=a' })).toEqual([]);
  expect(toLinkButton({ label: 'Чат', url: '@snegir', style: 'primary' })).toBeNull();
  const profiles = ['t.me/snegir', '/about', 'snegir', 'javascript:alert(1)'].map((url) => ({ url }));
  expect(toProfiles(profiles)).toEqual([{ url: 'https://t.me/snegir' }]);
});

test.each([
  null,
  '',
  '#',
  'http://example.ru/a b',
  'javascript:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'http://[',
])('link %j leads nowhere', (url) => {
  expect(toLinkUrl(url)).toBeNull();
});

const kedrova = { name: 'Кедрова Анна Сергеевна', slug: 'kedrova', specification: 'Стоматолог-терапевт, эндодонтист' };
const plain = (html: string) => html.replaceAll('\u00a0', ' ').trim();

test('a text names its medical reviewer with a link and the date', () => {
  expect(plain(textNotesHtml({ reviewedBy: kedrova, reviewedOn: '2026-08-17' }))).toBe(
    '<p>Проверено врачом: <a href="/doctors/kedrova">Кедрова Анна Сергеевна</a>, стоматолог-терапевт, эндодонтист, 17 августа 2026 года</p>',
  );
});

test('a reviewer needs neither speciality nor date; a date without a reviewer is not shown', () => {
  expect(plain(textNotesHtml({ reviewedBy: { ...kedrova, specification: null }, reviewedOn: null }))).toBe(
    '<p>Проверено врачом: <a href="/doctors/kedrova">Кедрова Анна Сергеевна</a></p>',
  );
  expect(textNotesHtml({ reviewedBy: null, reviewedOn: '2026-08-17' })).toBe('');
});

test('a name is escaped', () => {
  const name = '<img src=x onerror=alert(1)> [a](/b) *c*';
  const html = plain(textNotesHtml({ reviewedBy: { ...kedrova, name }, reviewedOn: null }));
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; [a](/b) *c*</a>');
  expect(html).not.toMatch(/<(img|em|h2|h1)/);
});

test.each([
  ['#ffffff', 'l7 c0'],
  ['#000000', 'l0 c0'],
  ['#c9e5f2', 'l6 c2 h8'],
  ['#ff0000', 'l2 c4 h1'],
])('%s gives %s', (tone, tint) => {
  expect(toTint(tone)).toContain(tint);
});

test.each([[null], [undefined], ['none'], ['red'], ['#fff'], ['#12345g']])('%o is not a colour', (tone) => {
  expect(toTint(tone)).toBeNull();
});

test('the style sheet defines every tint', () => {
  const css = readFileSync(new URL('../ui/picture/picture.css', import.meta.url), 'utf8');
  for (let i = 0; i < 4096; i++) {
    const tint = toTint(`#${[i >> 8, (i >> 4) & 15, i & 15].map((part) => part.toString(16).repeat(2)).join('')}`);
    for (const word of tint?.split(' ') ?? ['?']) expect(css).toContain(`[data-tint~="${word}"]`);
  }
});
