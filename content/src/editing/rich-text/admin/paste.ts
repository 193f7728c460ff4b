import { isHiddenStyle, styleOf } from '../../../platform/admin/hidden-style';
import { spreadCells } from '../../../platform/spread-cells';
import { symbolFonts } from './symbol-fonts';

/** What stays of a pasted text besides its words; the rest is unwrapped. */
const allowedTags = 'h2,h3,h4,p,ul,ol,li,table,tbody,tr,th,td,strong,em,s,a,br,blockquote';
/** Not shown as text, or deleted by a reviewer of the document. */
const dropped =
  'script,style,title,meta,link,xml,template,noscript,svg,input,button,select,textarea,datalist,annotation,annotation-xml,rt,rp,iframe,audio,del,.msodel,.TrackChangeTextDeletion,.katex-mathml,mjx-assistive-mml,[hidden],dialog:not([open])';
/** Comments and notes of Word, LibreOffice, Google Docs and sites, with the signs that refer to them. */
const notes = [
  ...['a[href*="#_ftn"]', 'a[href*="#_edn"]', 'a[href*="#_msocom"]', 'a[href*="#cmnt"]', 'a[href*="#ftnt"]'],
  ...['[id^="sdfootnote"]', '[id^="sdendnote"]', '.sdfootnoteanc', '.sdendnoteanc', '.MsoCommentReference'],
  ...['.MsoCommentText', '.MsoCommentSubject', '.msocomanchor', '.msocomoff', '.MsoFootnoteReference'],
  ...['.MsoEndnoteReference', '.MsoFootnoteText', '.MsoEndnoteText', '[role="doc-noteref"]', '[role="doc-endnotes"]'],
  ...['[role="doc-footnote"]', '.footnotes', '.footnote-ref', 'sup.reference', 'ol.references'],
].join();
const blocks =
  'h1,h2,h3,h4,h5,h6,p,div,ul,ol,li,table,blockquote,pre,section,article,header,footer,dl,dt,dd,hr,figure,figcaption,caption,summary,details,legend,fieldset,form,address,aside,main,nav,center';
/** Blocks that become paragraphs, unless they contain blocks. */
const paragraphs =
  'div,section,article,header,footer,pre,dl,dt,dd,h5,h6,figure,figcaption,caption,summary,details,legend,fieldset,form,address,aside,main,nav,center';
const goodLink = /^(?:https?:|mailto:|tel:|\/)/i;

/** @property pictures how many were left out */
export type Pasted = { html: string; pictures: number };

/**
 * Returns the HTML of a clipboard as a person sees the text there, with what Markdown has: headings, lists, tables,
 * quotations, bold, slanted and struck words, links and line breaks, as Word, LibreOffice, Google Docs and other sites
 * write them. A copy from a text field of this admin stays as it is.
 */
export function cleanPaste(html: string): Pasted {
  if (/\sdata-pm-slice=/.test(html)) return { html, pictures: 0 };
  const page = new DOMParser().parseFromString(html, 'text/html');
  const { body } = page;
  applyStyleSheets(page);
  for (const element of all(body, dropped)) element.remove();
  removeComments(body);
  removeNotes(body);
  const pictures = all(body, 'img,picture,canvas,video,object');
  // What stands on both sides of a picture is not one word.
  for (const picture of pictures) picture.replaceWith(' ');
  nameBlocks(body);
  keepLines(body);
  listWordItems(body);
  readSymbols(body);
  readFormulas(body);
  raiseDigits(body);
  for (const list of all(body, ':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list);
  for (const list of all(body, 'ol')) startList(list);
  nameHeadings(body);
  markWords(body);
  for (const link of all(body, 'a')) readLink(link);
  for (const caption of all(body, 'table > caption')) caption.parentElement?.before(caption);
  for (const table of all(body, 'table')) flattenTable(table as HTMLTableElement);
  for (const heading of all(body, 'h2,h3,h4,th')) for (const bold of all(heading, 'strong')) unwrap(bold);
  for (const element of all(body, '*')) {
    if (element.matches(paragraphs)) toParagraph(element);
    else if (!element.matches(allowedTags)) unwrap(element);
  }
  splitAtDoubleBreaks(body);
  for (const element of all(body, 'p,h2,h3,h4,li,blockquote')) if (!hasWords(element)) element.remove();
  for (const element of all(body, '*')) keepAttributes(element);
  return { html: body.innerHTML, pictures: pictures.length };
}

const all = (root: Element, selector: string) => Array.from(root.querySelectorAll(selector));
const unwrap = (element: Element) => element.replaceWith(...element.childNodes);
const hasWords = (element: Element) => /[^\s\u00a0\u200b]/.test(element.textContent ?? '');

function rename(element: Element, name: string): Element {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: attribute, value } of element.attributes) renamed.setAttribute(attribute, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** A container of blocks is none itself. */
function toParagraph(element: Element) {
  if (element.querySelector(blocks)) unwrap(element);
  else rename(element, 'p');
}

function removeComments(root: Node) {
  for (const child of Array.from(root.childNodes)) {
    if (child.nodeType === Node.COMMENT_NODE) child.remove();
    else removeComments(child);
  }
}

/** The page has its own first-level heading, so those of the pasted text move one level down. */
function nameHeadings(body: Element) {
  for (const title of all(body, 'p.MsoTitle')) rename(title, 'h1');
  const shift = body.querySelector('h1') ? 1 : 0;
  /** The headings that the next one may stand below, with their levels before and after. */
  const above: { was: number; is: number }[] = [];
  for (const heading of all(body, 'h1,h2,h3,h4,h5,h6')) {
    const was = Number(heading.localName.slice(1)) + shift;
    while ((above.at(-1)?.was ?? 0) >= was) above.pop();
    const is = Math.min(4, was, (above.at(-1)?.is ?? 4) + 1);
    above.push({ was, is });
    rename(heading, `h${is}`);
  }
}

/** Gives elements the declarations of the document's own style sheets: Word names bold, struck and hidden words there. */
function applyStyleSheets(page: Document) {
  for (const sheet of all(page.documentElement, 'style')) {
    const rules = (sheet.textContent ?? '').replace(/\/\*[\s\S]*?\*\/|<!--|-->/g, '').slice(0, maxSheetCharacters);
    for (const [, selector = '', declarations = ''] of rules.matchAll(/([^{}@;]{1,500})\{([^{}]{1,2000})\}/g)) {
      if (!visible.test(declarations)) continue;
      for (const element of matching(page.body, selector.trim()))
        element.setAttribute('style', `${declarations};${element.getAttribute('style') ?? ''}`);
    }
  }
}

const maxSheetCharacters = 200_000;
/** Declarations that change what a person reads. */
const visible = /display|visibility|mso-hide|font-(?:weight|style|family)|text-decoration|vertical-align/i;

/** Returns no elements for a selector that the browser does not know. */
function matching(root: Element, selector: string): Element[] {
  try {
    return all(root, selector);
  } catch {
    return [];
  }
}

function removeNotes(body: Element) {
  // A note of Google Docs is a block that begins with a link back.
  for (const back of all(body, 'a[href*="#ftnt_ref"],a[href*="#cmnt_ref"]')) back.closest('p,li,div')?.remove();
  for (const element of all(body, '*')) if (element.matches(notes) || isHiddenStyle(styleOf(element))) element.remove();
}

/** What stands in a box of its own is a block, whatever its tag. */
function nameBlocks(body: Element) {
  for (const element of all(body, '*')) {
    const style = styleOf(element);
    const [, shown = ''] = /(?:^|;)display:([\w-]+)/.exec(style) ?? [];
    const display = /(?:^|;)position:(?:absolute|fixed)/.test(style) ? 'block' : shown;
    // Boxes in one line are words of their own.
    if (/^inline-/.test(display)) element.replaceWith(' ', element, ' ');
    const boxes = /(?:flex|grid)$/.test(display) ? Array.from(element.children) : [];
    for (const box of /^(?:block|flow-root|list-item|flex|grid|table|table-row)$/.test(display)
      ? [element, ...boxes]
      : boxes)
      if (!box.matches(`${blocks},td,th,tr,tbody,thead,tfoot,br`)) rename(box, 'div');
  }
}

/** Line breaks that the text shows as such. */
function keepLines(body: Element) {
  for (const element of all(body, '*')) {
    if (!element.matches('pre') && !/(?:^|;)white-space:pre/.test(styleOf(element))) continue;
    for (const child of Array.from(element.childNodes)) {
      if (child.nodeType !== Node.TEXT_NODE || !child.textContent?.includes('\n')) continue;
      const lines = child.textContent.replace(/^\n|\n$/g, '').split('\n');
      child.replaceWith(
        ...lines.flatMap((line, i) => (i ? [element.ownerDocument.createElement('br'), line] : [line])),
      );
    }
  }
}

/** Reads signs of Symbol and Wingdings, which are letters in any other font. */
function readSymbols(body: Element) {
  for (const element of all(body, '[style],font[face]')) {
    const font = /(?:^|;)(?:mso-symbol-)?font-family:["']?(symbol|wingdings[23]?|webdings)\b/.exec(
      styleOf(element),
    )?.[1];
    const signs = symbolFonts[font ?? element.getAttribute('face')?.toLowerCase() ?? ''];
    if (signs && !element.querySelector(blocks)) element.textContent = signs(element.textContent ?? '');
  }
}

/** The parts of a formula are not one number. */
function readFormulas(body: Element) {
  for (const fraction of all(body, 'mfrac')) fraction.firstElementChild?.after('/');
  for (const power of all(body, 'msup,msub'))
    if (power.lastElementChild) rename(power.lastElementChild, power.localName.slice(1));
}

const raised = ['⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎'];

const above = /(?:^|;)(?:vertical-align:(?:super|text-top|[\d.]*[1-9])|mso-text-raise:[\d.]*[1-9])/;
const below = /(?:^|;)(?:vertical-align:(?:sub|text-bottom|-[\d.]*[1-9])|mso-text-raise:-[\d.]*[1-9])/;
/** A longer text is a line in small letters, «1, 2» and «2+n» are not. */
const raisedMaxCharacters = 10;

/** «30 000¹ ₽» is not 300 001: digits above or below the line keep their level. */
function raiseDigits(body: Element) {
  for (const element of all(body, 'sup,sub,[style]')) {
    const style = styleOf(element);
    const isAbove = element.localName === 'sup' || above.test(style);
    const signs = isAbove || element.localName === 'sub' || below.test(style) ? raised[isAbove ? 0 : 1] : null;
    if (!signs || element.querySelector(blocks)) continue;
    const text = element.textContent ?? '';
    if (/\d/.test(text) && text.trim().length <= raisedMaxCharacters)
      element.textContent = (element.textContent ?? '')
        .replace('−', '-')
        .replace(/[\d+\-=()]/g, (sign) => signs['0123456789+-=()'.indexOf(sign)] ?? sign);
  }
}

/** Bold, slanted and struck words by tag or by style; Google Docs wraps the whole text in a `b` that is not bold. */
function markWords(body: Element) {
  for (const element of all(body, 'b,strong,i,em,cite,s,strike,span,font')) {
    const style = styleOf(element);
    const said = (property: string) => new RegExp(`(?:^|;)${property}:([^;]+)`).exec(style)?.[1];
    const [weight, slant, line] = [said('font-weight'), said('font-style'), said('text-decoration(?:-line)?')];
    const marks = [
      (weight ? /^(?:bold|bolder|[6-9]\d\d)/.test(weight) : element.matches('b,strong')) && 'strong',
      (slant ? /^(?:italic|oblique)/.test(slant) : element.matches('i,em,cite')) && 'em',
      (element.matches('s,strike') || line?.includes('line-through')) && 's',
    ].filter((mark) => mark !== false && mark !== undefined);
    if (element.querySelector(blocks)) {
      unwrap(element);
      continue;
    }
    for (const mark of marks) {
      const wrapper = element.ownerDocument.createElement(mark);
      wrapper.append(...element.childNodes);
      element.append(wrapper);
    }
    unwrap(element);
  }
}

/** Where a redirect of a search engine, a mail service or a network leads, which no visitor should pass. */
const redirect =
  /(?:^|\.)(?:google\.[a-z.]+|yandex\.[a-z.]+|ya\.ru|vk\.(?:com|ru)|ok\.ru|mail\.ru|outlook\.com|facebook\.com|instagram\.com|wl\.co|youtube\.com|t\.me)$/;

/** «google.com/amp/s/clinic.example/page» */
const accelerated = /(?:google\.[a-z.]+\/amp|\.ampproject\.org\/[cv])\/s\//;

function readLink(link: Element) {
  let href = link.getAttribute('href') ?? '';
  const url = URL.canParse(href) ? new URL(href) : null;
  if (url && accelerated.test(url.hostname + url.pathname)) href = href.replace(/^.*?\/s\//, 'https://');
  // «href.li/?https://…»
  else if (/^\?https?:/i.test(url?.search ?? '')) href = url?.search.slice(1) ?? href;
  else if (url && redirect.test(url.hostname) && /redir|url|away|l\.php|^\/(?:iv|l)?$|clck|proxy/i.test(url.pathname))
    href =
      ['url', 'q', 'to', 'u'].map((name) => url.searchParams.get(name)).find((to) => /^https?:/i.test(to ?? '')) ??
      href;
  if (goodLink.test(href)) link.setAttribute('href', href);
  else unwrap(link);
}

/** A list goes on where its first item says. */
function startList(list: Element) {
  const first = list.querySelector(':scope > li[value]:first-child')?.getAttribute('value');
  if (first) list.setAttribute('start', first);
  const start = Number(list.getAttribute('start'));
  if (!Number.isInteger(start) || start < 0 || start > 999_999_999) list.removeAttribute('start');
}

/** Word's items are paragraphs with `mso-list:l0 level2 lfo1` and a mark that is to be ignored. */
function listWordItems(body: Element) {
  const open: Element[] = [];
  let lastList = '';
  for (const item of all(body, 'p')) {
    const style = item.getAttribute('style') ?? '';
    const [, list = '', level = 0] = /mso-list\s*:\s*(l\d+)\s+level(\d)/i.exec(style) ?? [];
    if (!list || item.closest('li')) continue;
    const mark = all(item, 'span').find((span) => /mso-list\s*:\s*ignore/i.test(span.getAttribute('style') ?? ''));
    const [number] = /[\p{L}\d]{1,9}(?=[.)])/u.exec(mark?.textContent ?? '') ?? [];
    mark?.remove();
    if (item.previousElementSibling !== open[0] || (level === '1' && list !== lastList)) open.length = 0;
    lastList = list;
    open.length = Math.min(open.length, Number(level));
    while (open.length < Number(level)) open.push(newList(open.at(-1), item, number));
    const entry = item.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    open.at(-1)?.append(entry);
    item.remove();
  }
}

function newList(outer: Element | undefined, item: Element, number: string | undefined): Element {
  const list = item.ownerDocument.createElement(number ? 'ol' : 'ul');
  if (number && /^\d+$/.test(number)) list.setAttribute('start', number);
  if (!outer) item.before(list);
  else (outer.lastElementChild ?? outer).append(list);
  return list;
}

/** Merged cells are repeated, and a cell is one line: a Markdown table has nothing else. One cell alone is no table. */
function flattenTable(table: HTMLTableElement) {
  const grid = spreadCells(Array.from(table.rows, ({ cells }) => Array.from(cells)));
  const rows = grid.map((row) => Array.from(row, (cell, x) => (cell && cell !== row[x - 1] ? oneLine(cell) : '')));
  const filled = rows.filter((cells) => cells.some((cell) => cell !== ''));
  const width = Math.max(0, ...filled.map(({ length }) => length));
  if (table.closest('td,th') || filled.length * width < 2) return void unwrapTable(table);
  const lines = filled.map((cells, i) => {
    const name = i === 0 ? 'th' : 'td';
    return `<tr>${Array.from({ length: width }, (_, c) => `<${name}>${cells[c] ?? ''}</${name}>`).join('')}</tr>`;
  });
  table.innerHTML = `<tbody>${lines.join('')}</tbody>`;
}

const unwrapTable = (table: HTMLTableElement) =>
  table.replaceWith(...Array.from(table.querySelectorAll('td,th')).flatMap((cell) => Array.from(cell.childNodes)));

/** Marks the end of a line until the lines are joined. */
const lineEnd = '\uE000';

/** Returns the HTML of a cell without its blocks. */
function oneLine(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true) as HTMLTableCellElement;
  for (const end of all(copy, 'br')) end.replaceWith(lineEnd);
  for (const element of all(copy, '*')) {
    if (element.matches('li')) element.append('; ');
    if (element.matches(blocks)) element.append(lineEnd);
    if (!element.matches('strong,em,s,a')) unwrap(element);
  }
  return hasWords(copy)
    ? copy.innerHTML
        // Two lines of digits are not one number.
        .replace(/(\d[^\p{L}\d<>;]*)\uE000\s*(?=\D{0,3}\d)/gu, '$1; ')
        .replace(/(?:\s|&nbsp;|\uE000)+/g, ' ')
        .replace(/[;\s]+$/, '')
        .trim()
    : '';
}

/** Sites end paragraphs with two line breaks. */
function splitAtDoubleBreaks(body: Element) {
  for (const paragraph of all(body, 'p')) {
    if (!/<br>\s*<br>/i.test(paragraph.innerHTML)) continue;
    const parts = paragraph.innerHTML.split(/(?:<br>\s*){2,}/i);
    paragraph.outerHTML = parts.map((part) => `<p>${part}</p>`).join('');
  }
}

function keepAttributes(element: Element) {
  const names = element.matches('a') ? ['href'] : element.matches('ol') ? ['start'] : [];
  for (const { name } of Array.from(element.attributes)) if (!names.includes(name)) element.removeAttribute(name);
}
