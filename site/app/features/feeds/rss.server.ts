import type { FeedPost, PostFeed } from '../../cms/post-feed.server.ts';
import { xmlElement, xmlText } from '../../lib/xml.server.ts';
import type { PictureSource } from '../../model/picture.ts';
import { pictureUrl } from '../../ui/picture/picture-url.ts';

/**
 * Writes posts with full texts as RSS 2.0 (https://www.rssboard.org/rss-specification, content:encoded, atom:link). All
 * URLs are absolute.
 */
export function toRss({ title, description, listPath, feedPath, posts }: PostFeed, siteUrl: string): string {
  const self = xmlText(new URL(feedPath, siteUrl).href);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    xmlElement('title', title),
    xmlElement('link', new URL(listPath, siteUrl).href),
    xmlElement('description', description),
    xmlElement('language', 'ru'),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...posts.flatMap((post) => toItem(post, siteUrl)),
    '</channel>',
    '</rss>',
  ]
    .filter(Boolean)
    .join('\n')
    .concat('\n');
}

function toItem({ id, title, path, description, date, author, body }: FeedPost, siteUrl: string): string[] {
  const html = body.map((part) => (typeof part === 'string' ? part : toImage(part))).join('\n');
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', new URL(path, siteUrl).href),
    xmlElement('guid', id, { isPermaLink: 'false' }),
    xmlElement('pubDate', date),
    xmlElement('dc:creator', author),
    xmlElement('description', description),
    xmlElement('content:encoded', withAbsoluteUrls(html, siteUrl)),
    '</item>',
  ];
}

const toImage = (picture: PictureSource) =>
  `<p><img src="${xmlText(pictureUrl(picture, 'webp'))}" alt="${xmlText(picture.alt)}"></p>`;

/** Paths of the site; «//host» is another site. */
const ownPath = /\b(href|src)="\/(?!\/)/g;

const withAbsoluteUrls = (html: string, siteUrl: string) => html.replace(ownPath, `$1="${siteUrl}/`);
