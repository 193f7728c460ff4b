import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attacks, hostileTexts } from '../e2e/hostile/texts.ts';
import { toLinkUrl } from './lib/link-url.ts';
import { excerpt, plainText, renderRichText } from './lib/markdown.server.ts';
import { typeset } from './lib/typography.server.ts';
import { Prose } from './ui/prose/prose.tsx';

/** A tag as the sanitizer writes it: its name, and attributes in double quotes with nothing of markup in them. */
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/?>/g;
const known = new Set(
  'p h2 h3 h4 ul ol li strong em s a blockquote hr br code pre table thead tbody tr th td div span picture img'.split(
    ' ',
  ),
);
const attributes = new Set(
  'href rel id class tabindex role aria-label scope start src alt data-alt data-label lang loading'.split(' '),
);
const schemes = ['http:', 'https:', 'mailto:', 'tel:'];
const own = 'https://own.invalid';

/** Returns the markup of a rich text that an editor may not make. */
function strange(html: string): string[] {
  const faults: string[] = [];
  const rest = html.replace(tag, (whole, _end, name: string, written: string) => {
    if (!known.has(name)) faults.push(whole);
    for (const [, attribute = '', value = ''] of written.matchAll(/([a-z-]+)="([^"]*)"/g)) {
      if (!attributes.has(attribute)) faults.push(whole);
      if ((attribute === 'href' || attribute === 'src') && !leadsSomewhere(value)) faults.push(whole);
    }
    return '';
  });
  if (/[<>]/.test(rest)) faults.push(rest);
  return faults;
}

/** As a browser reads it. */
const leadsSomewhere = (address: string) =>
  !URL.canParse(address, own) || schemes.includes(new URL(address, own).protocol);

const angles = (text: string) => [...text].filter((letter) => letter === '<' || letter === '>').join('');

test('rich text has only the markup of Markdown', () => {
  for (const text of hostileTexts) {
    expect(strange(renderRichText(text).html), text).toEqual([]);
    expect(strange(renderRichText(`## ${text}\n\n- ${text}\n\n| ${text} |\n|---|\n| ${text} |`).html), text).toEqual(
      [],
    );
  }
});

test('the whole corpus as one rich text', () => {
  expect(strange(renderRichText(hostileTexts.join('\n\n')).html)).toEqual([]);
});

test('typography neither creates nor removes markup', () => {
  for (const text of hostileTexts) expect(angles(typeset(text)), text).toBe(angles(text));
});

test('a description has no tags', () => {
  for (const text of hostileTexts) expect(() => excerpt(plainText(text)), text).not.toThrow();
});

test('plain text is unchanged in an element and in an attribute', () => {
  for (const text of hostileTexts) {
    const html = renderToString(createElement('p', { title: text }, text));
    const [, title = '', words = ''] = /^<p title="([^"]*)">([^<]*)<\/p>$/.exec(html) ?? [];
    // Markup writes both line ends as one.
    const shown = text.replace(/\r\n?/g, '\n');
    expect(decode(words).replace(/\r\n?/g, '\n'), text).toBe(shown);
    expect(decode(title).replace(/\r\n?/g, '\n'), text).toBe(shown);
  }
});

test('a page shows rich text as sanitised', () => {
  for (const text of attacks) {
    const html = renderToString(createElement(Prose, { html: renderRichText(text).html }));
    expect(strange(html.replace(/^<div class="[^"]*">/, '<div>')), text).toEqual([]);
  }
});

test("an editor's URL never runs script", () => {
  for (const text of hostileTexts) {
    const to = toLinkUrl(text);
    expect(to === null || leadsSomewhere(to), text).toBe(true);
  }
});

const decode = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
