import { plain } from '../support/page-facts.ts';

const names: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", apos: "'", amp: '&' };

/** Replaces the character references that React and the sitemap write. */
const decode = (text: string) => text.replace(/&(lt|gt|quot|#x27|apos|amp);/g, (_, name) => names[name] ?? '');

/** Returns the words of a piece of HTML as a reader sees them. */
export const words = (html: string) => plain(decode(html.replace(/<[^>]*>/g, ''))).trim();

/** Returns the first group of every match, without character references. */
export const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => decode(found));

const headOf = (html: string) => html.slice(0, html.indexOf('</head>'));

/** What a page says about itself to browsers and search engines. */
export const facts = (html: string) => {
  const head = headOf(html);
  return {
    titles: all(head, /<title[^>]*>([^<]*)<\/title>/g).map(plain),
    descriptions: all(head, /<meta name="description" content="([^"]*)"/g).map(plain),
    canonicals: all(head, /<link rel="canonical" href="([^"]*)"/g),
    robots: all(head, /<meta name="robots" content="([^"]*)"/g),
  };
};
