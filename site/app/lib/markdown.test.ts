import { expect, test } from 'vitest';
import { excerpt, plainText, readingMinutes, renderRichText } from './markdown.server.ts';

test('headings get readable ids and become the table of contents', () => {
  const { html, headings } = renderRichText('## Этапы лечения\n\nТекст\n\n### Подробно\n\n## Этапы лечения');
  expect(headings).toEqual([
    { id: 'etapy-lecheniya', text: 'Этапы лечения' },
    { id: 'etapy-lecheniya-2', text: 'Этапы лечения' },
  ]);
  expect(html).toContain('<h3 id="podrobno">');
});

test('two texts of one page have no id in common', () => {
  const ids = new Map();
  renderRichText('## Опыт\n\n## Опыт 2', ids);
  expect(renderRichText('## Опыт', ids).html).toContain('<h2 id="opyt-3">');
});

test('an editor cannot make a second h1', () => {
  expect(renderRichText('# Заголовок').html).toContain('<h2 id="zagolovok">');
});

test.each([
  ['<script>alert(1)</script>', 'script'],
  ['<img src=x onerror=alert(1)>', 'img'],
  ['[x](javascript:alert(1))', 'a'],
  ['[x](data:text/html,<script>)', 'a'],
])('%s is escaped or dropped', (source, tag) => {
  expect(renderRichText(source).html).not.toContain(`<${tag}`);
});

test.each([
  ['[x](/Prices/)', '<a href="/prices">x</a>'],
  ['[x](vrachi)', '<a href="/vrachi">x</a>'],
  ['[x](t.me/snegir)', '<a href="https://t.me/snegir" rel="noopener">x</a>'],
  ['[x](https://clinic.example/a?b=1&c=2#d)', '<a href="https://clinic.example/a?b=1&amp;c=2#d" rel="noopener">x</a>'],
  ['[x](tel:8-3822-00-00-00)', '<a href="tel:+73822000000">x</a>'],
  ['[x](#ceny)', '<a href="#ceny">x</a>'],
  ['[x](tg://resolve)', 'x'],
  ['[x](?page=2)', 'x'],
])('the link %s is shown as %s', (source, html) => {
  expect(renderRichText(source).html.trim()).toBe(`<p>${html}</p>`);
});

test.each([
  ['![рисунок](/uploads/a_1.png)', 'src="/uploads/a_1.png"'],
  ['![рисунок](https://cms.example/uploads/a_1.png)', 'src="/uploads/a_1.png"'],
])('the picture %s of the media library is shown', (source, src) => {
  expect(renderRichText(source).html).toContain(src);
});

test.each([
  'https://elsewhere.example/a.png',
  '//elsewhere.example/a.png',
  'a.png',
  '/about',
  'data:image/png;base64,AA',
])('the picture %s, which the policy of the page blocks, is left out', (src) => {
  expect(renderRichText(`До ![рисунок](${src}) после`).html).not.toMatch(/<(img|picture)/);
});

test('a wide table scrolls on its own', () => {
  expect(renderRichText('| а | б |\n|---|---|\n| 1 | 2 |').html).toContain('<div class="table-scroll" tabindex="0"');
});

test('column headings have a scope, aligned or not; an empty corner has none', () => {
  const { html } = renderRichText('|  | а |\n|---|--:|\n| 1 | 2 |');
  expect(html).toMatch(/<tr>\s*<td><\/td>\s*<th scope="col">а<\/th>\s*<\/tr>/);
});

test('the first column holds row headings only under an empty corner', () => {
  const { html } = renderRichText('|  | а |\n|---|---|\n| цена | 2 |\n|  | 3 |\n\n| б | в |\n|---|---|\n| 4 | 5 |');
  expect(html).toMatch(/<th scope="row">цена<\/th>\s*<td data-label="а">2<\/td>/);
  expect(html).toMatch(/<td><\/td>\s*<td data-label="а">3<\/td>/);
  expect(html).toMatch(/<td>4<\/td>\s*<td data-label="в">5<\/td>/);
});

test.each([
  ['Ghaeminia H. и др. Removal of disease-free teeth. The EFP S3-level guideline, 2020.', 1],
  ['Чистка порошком Air Flow, схема All-on-4, Worthington H. V.', 0],
  ['Johnson & others other words', 1],
  ['[Treatment of stage I–III](https://a.example/one-two-three)', 1],
])('English titles in «%s» are marked: %d', (source, count) => {
  const { html } = renderRichText(source);
  expect(html.split('<span lang="en">').length - 1).toBe(count);
  expect(html).not.toMatch(/="[^"]*<span|&<span/);
});

test('strips Markdown', () => {
  expect(plainText('## Цена\n\nОт **900 ₽** & скидка')).toBe('Цена От 900 ₽ & скидка');
});

test('a description ends after a word', () => {
  expect(excerpt('Лечение кариеса под микроскопом', 20)).toBe('Лечение кариеса…');
});

test('reading time is at least a minute', () => {
  expect(readingMinutes('слово')).toBe(1);
  expect(readingMinutes('слово '.repeat(900))).toBe(5);
});
