import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import MarkdownIt, { type Token } from 'markdown-it';
import { defaultMarkdownSerializer, MarkdownParser, MarkdownSerializer } from 'prosemirror-markdown';
import { extensions } from './extensions';

export const schema = getSchema(extensions);

/** The dialect of the site (site/app/lib/markdown.server.ts): CommonMark with tables and crossed-out words. */
function dialect(): MarkdownIt {
  const markdown = new MarkdownIt({ html: false, linkify: false, typographer: false });
  // Links are written as they were read: «/врачи», not «/%D0%B2…».
  markdown.normalizeLink = (url) => url;
  return markdown;
}

/** The schema wants a paragraph in each cell, the tokens have none. */
function withParagraphsInCells(markdown: MarkdownIt): MarkdownIt {
  markdown.core.ruler.push('cell-paragraphs', (state) => {
    state.tokens = state.tokens.flatMap((token, i) => {
      if (token.type !== 'inline' || !/^t[hd]_open$/.test(state.tokens[i - 1]?.type ?? '')) return [token];
      const [open, close] = [new state.Token('paragraph_open', 'p', 1), new state.Token('paragraph_close', 'p', -1)];
      open.level = close.level = token.level;
      return [open, token, close];
    });
  });
  return markdown;
}

/** The words of a picture's description, without marks. */
const wordsOf = ({ children }: Token) => (children ?? []).map(({ content }) => content).join('');

const specs: ConstructorParameters<typeof MarkdownParser>[2] = {
  paragraph: { block: 'paragraph' },
  heading: { block: 'heading', getAttrs: ({ tag }) => ({ level: Number(tag.slice(1)) }) },
  blockquote: { block: 'blockquote' },
  bullet_list: { block: 'bulletList' },
  ordered_list: { block: 'orderedList', getAttrs: (token) => ({ start: Number(token.attrGet('start') ?? 1) }) },
  list_item: { block: 'listItem' },
  code_block: { block: 'codeBlock', noCloseToken: true },
  fence: { block: 'codeBlock', noCloseToken: true, getAttrs: ({ info }) => ({ language: info || null }) },
  hr: { node: 'horizontalRule' },
  table: { block: 'table' },
  thead: { ignore: true },
  tbody: { ignore: true },
  tr: { block: 'tableRow' },
  th: { block: 'tableHeader' },
  td: { block: 'tableCell' },
  image: {
    node: 'image',
    getAttrs: (token) => ({ src: token.attrGet('src'), alt: wordsOf(token), title: token.attrGet('title') }),
  },
  hardbreak: { node: 'hardBreak' },
  em: { mark: 'italic' },
  strong: { mark: 'bold' },
  s: { mark: 'strike' },
  link: { mark: 'link', getAttrs: (token) => ({ href: token.attrGet('href'), title: token.attrGet('title') }) },
  code_inline: { mark: 'code', noCloseToken: true },
};

/** @property blocks the lines of each block of the text */
type Env = { blocks: ([number, number] | null)[] };

/** Tells the parser's caller where each block stands, so that a text is read once. */
function withBlocks(markdown: MarkdownIt): MarkdownIt {
  const isBlock = ({ level, nesting }: Token) => level === 0 && nesting >= 0;
  markdown.core.ruler.push('blocks', ({ tokens, env }) => {
    (env as Env).blocks = tokens.filter(isBlock).map(({ map }) => map);
  });
  return markdown;
}

const tokenizer = withBlocks(withParagraphsInCells(dialect()));
const parser = new MarkdownParser(schema, tokenizer, specs);

/** Text from a clipboard: a single line break counts, indented lines and underlined ones are no Markdown. */
const pasted = withParagraphsInCells(dialect()).disable(['code', 'lheading']);
const pastedParser = new MarkdownParser(schema, pasted, { ...specs, softbreak: { node: 'hardBreak' } });

/** Returns the nodes of a plain text from the clipboard. Lines with a bullet become a list. */
export const parsePastedText = (text: string): Node =>
  pastedParser.parse(text.replace(/^[ \t]*[•·▪◦●][ \t\u00a0]*/gm, '- '));

/** Characters that would begin another block at the start of a line. */
const blockMark = /^(?=#{1,6}(?:\s|$)|[-+](?:\s|$)|>|=+\s*$|[-|:][-\s|:]*$)/;
const itemNumber = /^(\d{1,9})(?=[.)](?:\s|$))/;
const escapeLineStart = (line: string) =>
  line
    .replace(/^[ \t]+/, '')
    .replace(blockMark, '\\')
    .replace(itemNumber, '$1\\');

/** Remembers what was made of a node. An edit makes new nodes for what it touches and keeps the others. */
function remembered<Made>(make: (node: Node) => Made): (node: Node) => Made {
  const known = new WeakMap<Node, Made>();
  return (node) => {
    const made = known.get(node) ?? make(node);
    known.set(node, made);
    return made;
  };
}

/** A Markdown table has neither blocks nor line breaks in its cells. */
const cellsOf = remembered((row) =>
  row.children.map((cell) => serializer.serialize(cell).trim().replace(/\\?\n/g, ' ').replace(/\|/g, '\\|')),
);

const textOf = (block: Node): string =>
  serializer.serialize(block.type.schema.node('doc', null, block), { tightLists: true });

/** The text of an item. A list in it follows without a blank line, one of the same kind after two. */
const itemText = remembered(({ children }) =>
  children
    .map((block, i) => {
      const isList = /List$/.test(block.type.name);
      const listGap = block.type === children[i - 1]?.type ? '\n\n\n' : '\n';
      return `${i === 0 ? '' : isList ? listGap : '\n\n'}${textOf(block)}`;
    })
    .join(''),
);

const listText = ({ children }: Node, indent: string, markOf: (i: number) => string): string =>
  children.map((item, i) => markOf(i) + itemText(item).replace(/\n(?!\n)/g, `\n${indent}`)).join('\n');

const rowLine = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

const plainTarget = /^[^\s()<>]+(?:\([^\s()<>]*\)[^\s()<>]*)*$/;

/** Writes `(url "title")`. */
function targetOf(url: string, title: string | null): string {
  const target = plainTarget.test(url) ? url : `<${url.replace(/[<>]/g, '\\$&')}>`;
  return title ? `(${target} "${title.replace(/"/g, '\\"')}")` : `(${target})`;
}

const { nodes, marks } = defaultMarkdownSerializer;
const serializer: MarkdownSerializer = new MarkdownSerializer(
  {
    paragraph: nodes.paragraph,
    blockquote: nodes.blockquote,
    horizontalRule: nodes.horizontal_rule,
    heading: nodes.heading,
    image: (state, { attrs }) => state.write(`![${state.esc(attrs.alt ?? '')}]${targetOf(attrs.src, attrs.title)}`),
    // Written as one text, a list would be copied at each of its words.
    bulletList(state, node) {
      state.text(
        listText(node, '  ', () => '- '),
        false,
      );
      state.closeBlock(node);
    },
    orderedList(state, node) {
      const widest = `${node.attrs.start + node.childCount - 1}. `;
      state.text(
        listText(node, ' '.repeat(widest.length), (i) => `${node.attrs.start + i}. `),
        false,
      );
      state.closeBlock(node);
    },
    codeBlock(state, node) {
      const fences = node.textContent.match(/`{3,}/g) ?? [];
      const fence = `${fences.sort().at(-1) ?? '``'}\``;
      state.write(`${fence}${node.attrs.language ?? ''}\n`);
      state.text(node.textContent, false);
      state.write(`\n${fence}`);
      state.closeBlock(node);
    },
    table(state, node) {
      const [head = [], ...rows] = node.children.map(cellsOf);
      const lines = [head, head.map(() => '---'), ...rows].map(rowLine);
      state.text(lines.join('\n'), false);
      state.closeBlock(node);
    },
    hardBreak(state, _node, parent, index) {
      const isLast = parent.children.slice(index + 1).every(({ type }) => type.name === 'hardBreak');
      if (!isLast) state.write(parent.type.name === 'heading' ? ' ' : '\\\n');
    },
    text(state, node, parent, index) {
      const text = state.esc(node.text ?? '');
      const isLineStart = index === 0 || parent.child(index - 1).type.name === 'hardBreak';
      state.text(isLineStart && parent.type.name !== 'heading' ? escapeLineStart(text) : text, false);
    },
  },
  {
    bold: marks.strong,
    italic: marks.em,
    link: {
      open: '[',
      close: (_state, { attrs }) => `]${targetOf(attrs.href, attrs.title)}`,
      mixable: true,
      expelEnclosingWhitespace: true,
    },
    code: marks.code,
    strike: { open: '~~', close: '~~', mixable: true, expelEnclosingWhitespace: true },
  },
  {
    hardBreakNodeName: 'hardBreak',
    // Words that would be read as an entity or as a link, and underscores after an escaped one, which the library takes
    // for a letter.
    escapeExtraCharacters: /&(?=#?\w{1,31};)|<(?=[a-z][\w+.-]*[:@])|(?<=\\_+)_/gi,
  },
);

/** @property blocks where each block stands in the text, or nothing if they cannot be told apart */
export type ReadText = { text: string; doc: Node; blocks: readonly { start: number; end: number }[] };

export function readMarkdown(text: string): ReadText {
  const env: Env = { blocks: [] };
  const doc = parser.parse(text, env);
  const lineStarts = [0, ...Array.from(text.matchAll(/\r\n?|\n/g), ({ 0: end, index }) => index + end.length)];
  const blocks = env.blocks.map((lines) => {
    const [start = 0, end] = (lines ?? [0, 0]).map((line) => lineStarts[line] ?? text.length);
    // Without the blank lines after it.
    const source = text.slice(start, end).replace(/\s*$/, (rest) => rest.replace(/\r?\n[\s\S]*$/, ''));
    return { start, end: start + source.length };
  });
  return { text, doc, blocks: blocks.length === doc.childCount ? blocks : [] };
}

/**
 * Returns a function that writes an edited document. Blocks that nobody edited keep their Markdown byte for byte, with
 * what stands between them; an edit costs as much as the blocks that it touches.
 * @param doc the text that was read, in the editor's own nodes
 */
export function markdownWriter({ text, blocks, ...read }: ReadText, doc = read.doc): (edited: Node) => string {
  // The editor may have mended what its schema does not allow.
  const known = doc.childCount === blocks.length ? blocks : [];
  const originals = known.length > 0 ? doc.children : [];
  // An edit leaves the nodes of other blocks as they are.
  const places = new Map(originals.map((block, i) => [block, i]));
  const head = text.slice(0, known[0]?.start ?? 0);
  /** What stands after each block; links of several blocks may need a definition there. */
  const gaps = known.map(({ end }, i) => text.slice(end, known[i + 1]?.start ?? text.length));
  const sourceOf = (place: number | undefined) => {
    const own = place === undefined ? undefined : known[place];
    return own && text.slice(own.start, own.end);
  };
  const write = (block: Node) => textOf(block).trimEnd();
  return (edited) => {
    if (edited.eq(doc)) return text;
    const found = placesOf(edited.children, originals, places);
    const pieces = edited.children
      .map((block, i) => ({ place: found[i], source: sourceOf(found[i]) ?? write(block) }))
      .filter(({ source }) => source !== '');
    const lost = new Set(gaps.keys());
    const taken = new Set(found);
    let written = head;
    let slot: number | undefined = -1;
    for (const [i, { place, source }] of pieces.entries()) {
      // A block that was edited stands where the former one stood.
      slot = place ?? (slot === undefined || taken.has(slot + 1) ? undefined : slot + 1);
      const next =
        i + 1 < pieces.length ? (pieces[i + 1]?.place ?? (taken.has((slot ?? 0) + 1) ? -1 : undefined)) : gaps.length;
      const gap: string = slot === undefined || (next !== undefined && next !== slot + 1) ? '' : (gaps[slot] ?? '');
      const isSafe = (place !== undefined && next === place + 1) || next === gaps.length || /\n[ \t]*\n/.test(gap);
      if (slot !== undefined && isSafe && gap) lost.delete(slot);
      written += source + (isSafe ? gap : '\n\n');
    }
    const definitions = [...lost].flatMap((place) => gaps[place]?.trim() || []);
    return [written, ...definitions].join('\n\n');
  };
}

/** Returns the place in the original of each block that nobody edited. An undone edit makes an equal node. */
function placesOf(children: readonly Node[], originals: readonly Node[], places: ReadonlyMap<Node, number>) {
  const found = children.map((block) => places.get(block));
  const free = new Set(originals.keys());
  for (const place of found) free.delete(place ?? -1);
  return found.map((place, i) => {
    if (place !== undefined) return place;
    for (const candidate of free) {
      if (!originals[candidate]?.eq(children[i] as Node)) continue;
      free.delete(candidate);
      return candidate;
    }
    return undefined;
  });
}
