import { expect, test } from 'vitest';
import { wellFormed } from '../../lib/xml-for-tests.ts';
import { picture } from '../../model/pictures-for-tests.ts';
import { toRss } from './rss.server.ts';

const post = {
  id: 'k3x9',
  title: 'Зима & «Снег» <скоро>',
  path: '/news/zima',
  description: 'Коротко',
  date: 'Thu, 12 Nov 2026 00:00:00 +0700',
  author: null,
  body: [],
};
const feed = (body: Parameters<typeof toRss>[0]['posts'][number]['body'] = [], change: object = {}) =>
  wellFormed(
    toRss(
      {
        title: 'Новости',
        description: 'О клинике',
        listPath: '/news',
        feedPath: '/news/rss.xml',
        posts: [{ ...post, body, ...change }],
      },
      'https://clinic.example',
    ),
  );

test('an item has an absolute URL, a date and a permanent id', () => {
  const xml = feed();
  expect(xml).toContain('<title>Зима &amp; «Снег» &lt;скоро&gt;</title>');
  expect(xml).toContain('<link>https://clinic.example/news/zima</link>');
  expect(xml).toContain('<guid isPermaLink="false">k3x9</guid>');
  expect(xml).toContain('<pubDate>Thu, 12 Nov 2026 00:00:00 +0700</pubDate>');
  expect(xml).toContain(
    '<atom:link href="https://clinic.example/news/rss.xml" rel="self" type="application/rss+xml"/>',
  );
});

test('the full text is HTML, escaped once, with absolute URLs', () => {
  const cover = { ...picture, version: 'abc123', alt: '"А"' };
  const xml = feed([cover, '<p>Чай & <a href="/prices">цены</a> <a href="//vk.com">vk</a></p>']);
  const [, encoded = ''] = /<content:encoded>([\s\S]*?)<\/content:encoded>/.exec(xml) ?? [];
  expect(encoded).not.toMatch(/[<>]/);
  const html = encoded
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
  expect(html).toBe(
    '<p><img src="https://clinic.example/_ipx/f_webp,w_1024,q_80/uploads/a.webp?v=abc123" alt="&quot;А&quot;"></p>\n' +
      '<p>Чай & <a href="https://clinic.example/prices">цены</a> <a href="//vk.com">vk</a></p>',
  );
});

test('missing facts are omitted', () => {
  const xml = feed([], { date: null, description: '' });
  expect(xml).not.toMatch(/pubDate|dc:creator|content:encoded>|<description\/>|<description><\/description>|\n\n/);
});
