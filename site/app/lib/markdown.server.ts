import { isOutside } from '@clinic/contract/link';
import { cutText } from '@clinic/contract/plain-text';
import MarkdownIt, { type Token } from 'markdown-it';
import sanitizeHtml from 'sanitize-html';
import { toLinkUrl } from './link-url.ts';
import { typeset } from './typography.server.ts';

export type Heading = { id: string; text: string };
type RichText = { html: string; headings: Heading[] };
/** How often each id occurs in the texts of one page. */
export type HeadingIds = Map<string, number>;

// html: false shows raw tags as text: an editor's stray «<» is content, not markup.
const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });

const cyrillic = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const latin = 'a b v g d e e zh z i y k l m n o p r s t u f h c ch sh sch - y - e yu ya';
const letters = new Map(latin.split(' ').map((text, i) => [cyrillic[i], text === '-' ? '' : text]));

/** Returns an id that is readable in a URL: «Как проходит» → 'kak-prohodit'. */
function headingId(text: string): string {
  const id = [...text.toLowerCase()].map((letter) => letters.get(letter) ?? letter).join('');
  return id.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'razdel';
}

const allowed: sanitizeHtml.IOptions = {
  allowedTags: 'p h2 h3 h4 ul ol li strong em s a blockquote hr br code pre table thead tbody tr th td div img'.split(
    ' ',
  ),
  allowedAttributes: {
    a: ['href', 'rel'],
    h2: ['id'],
    h3: ['id'],
    div: ['class', 'tabindex', 'role', 'aria-label'],
    th: ['scope'],
    td: ['data-label'],
    ol: ['start'],
    img: ['src', 'alt', 'loading'],
  },
  allowedClasses: { div: ['table-scroll'] },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  transformTags: {
    // The page has its own h1; an editor's «# …» must not add a second one.
    h1: 'h2',
    a: (tagName, attributes) => ({
      tagName,
      attribs: isOutside(attributes.href ?? '') ? { ...attributes, rel: 'noopener' } : attributes,
    }),
  },
};

/** Gives links their canonical form in place. Of a link that leads nowhere only the words stay. */
function readLinks(tokens: Token[]): void {
  for (const token of tokens) {
    let isDead = false;
    token.children = (token.children ?? []).filter((child) => {
      if (child.type === 'link_open') {
        const href = toLinkUrl(String(child.attrGet('href')));
        isDead = href === null;
        child.attrSet('href', href ?? '');
      }
      return !(isDead && (child.type === 'link_open' || child.type === 'link_close')) && hasPicture(child);
    });
  }
}

/**
 * Leads a picture to its file of the media library, which the admin inserts with the content service's host. The policy
 * of the page blocks pictures of other sites: no picture is better than a broken one.
 */
function hasPicture(token: Token): boolean {
  if (token.type !== 'image') return true;
  const [, path] = /^(?:https?:\/\/[^/]+)?(\/uploads\/[\w.-]+)$/.exec(String(token.attrGet('src'))) ?? [];
  token.attrSet('src', path ?? '');
  return path !== undefined;
}

/** Returns an id that no other heading of the page has. */
function freeId(text: string, taken: HeadingIds): string {
  const base = headingId(text);
  let count = taken.get(base) ?? 1;
  let id = base;
  while (taken.has(id)) {
    count += 1;
    id = `${base}-${count}`;
  }
  taken.set(id, 1).set(base, count);
  return id;
}

/**
 * Renders an editor's Markdown as sanitised HTML with Russian typography. Returns it with the ids and texts of its
 * second-level headings, for a table of contents. The texts of one page share `taken`, which keeps ids unique.
 */
export function renderRichText(source: string | null | undefined, taken: HeadingIds = new Map()): RichText {
  if (!source?.trim()) return { html: '', headings: [] };
  const tokens = markdown.parse(source, {});
  readLinks(tokens);
  const headings: Heading[] = [];
  tokens.forEach((token, i) => {
    if (token.type !== 'heading_open' || !['h1', 'h2', 'h3'].includes(token.tag)) return;
    const text = tokens[i + 1]?.children?.map((child) => child.content).join('') ?? '';
    const id = freeId(text, taken);
    token.attrSet('id', id);
    if (token.tag !== 'h3') headings.push({ id, text: typeset(text) });
  });
  nameCells(tokens);
  const html = markdown.renderer
    .render(tokens, markdown.options, {})
    // A wide table scrolls on its own, by keyboard too. A group, because every region needs a unique name.
    .replaceAll('<table>', '<div class="table-scroll" tabindex="0" role="group" aria-label="Таблица"><table>')
    .replaceAll('</table>', '</table></div>');
  return { html: withLanguages(withWholePhones(withPictureTexts(typeset(sanitizeHtml(html, allowed))))), headings };
}

/**
 * Adds scopes to table headings in place, and to each cell the name of its column, which large text shows before the value
 * (app/styles/prose.css). With an empty corner cell, the first column holds row headings.
 */
function nameCells(tokens: Token[]): void {
  let isNamedByRow = false;
  let columns: string[] = [];
  let column = 0;
  tokens.forEach((token, i) => {
    const [content, close] = tokens.slice(i + 1, i + 3);
    if (!content || !close) return;
    if (token.type === 'thead_open') columns = [];
    if (token.type === 'tr_open') column = 0;
    const isFirst = tokens[i - 1]?.type === 'tr_open';
    if (token.type === 'td_open') {
      const name = columns[column++];
      if (name && !isFirst) token.attrSet('data-label', name);
    }
    if (token.type === 'th_open') {
      columns.push(content.children?.map((child) => child.content).join('') ?? '');
      if (isFirst) isNamedByRow = !content.content;
      if (content.content) token.attrSet('scope', 'col');
      else token.tag = close.tag = 'td';
    } else if (token.type === 'td_open' && isFirst && isNamedByRow && content.content) {
      token.tag = close.tag = 'th';
      token.attrSet('scope', 'row');
    }
  });
}

/** Shows the alternative text of pictures to visitors who turned them off (app/ui/picture). */
function withPictureTexts(html: string): string {
  return html.replace(/<img\b[^>]*\balt="([^"]+)"[^>]*>/g, '<picture data-alt="$1">$&</picture>');
}

/** Keeps phones in text, not in attributes, on one line. */
function withWholePhones(html: string): string {
  return html.replace(/(<[^>]*>)|\+7[ \u00a0]\(\d{3,4}\)[ \u00a0][\d-]+/g, (found, tag) =>
    tag ? found : `<span class="nowrap">${found}</span>`,
  );
}

const latinWord = "[A-Za-z][A-Za-z\\d'’\u2060–-]+";
/** English in a Russian text: three words or more, also over a colon, a comma or a full stop. */
const englishPattern = new RegExp(
  `(<[^>]*>)|(?<![&\\w])${latinWord}(?:[.,:;—–-]*[ \\u00a0](?:[—–][ \\u00a0])?${latinWord}){2,}`,
  'g',
);

/** Marks English titles, which a screen reader would spell with Russian sounds. */
function withLanguages(html: string): string {
  return html.replace(englishPattern, (found, tag) => (tag ? found : `<span lang="en">${found}</span>`));
}

/** Escapes a plain text for Markdown. */
export function escapeMarkdown(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[!-/:-@[-`{-~]/g, '\\$&');
}

/** Strips Markdown, for descriptions and the reading time. */
export function plainText(source: string | null | undefined): string {
  if (!source) return '';
  return sanitizeHtml(markdown.render(source), { allowedTags: [], allowedAttributes: {} })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cuts a text after a word, for a page's description. */
export function excerpt(text: string, maxCharacters = 160): string {
  if (text.length <= maxCharacters) return text;
  const cut = cutText(text, maxCharacters - 1);
  return `${cutText(cut, Math.max(cut.lastIndexOf(' '), maxCharacters / 2)).replace(/[\s,.;:—–-]+$/, '')}…`;
}

/** Returns minutes at 180 words a minute, at least one. */
export function readingMinutes(source: string): number {
  return Math.max(1, Math.round(plainText(source).split(' ').length / 180));
}
