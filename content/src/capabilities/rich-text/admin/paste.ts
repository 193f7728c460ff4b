import { spreadCells } from '../../../platform/spread-cells';

/** What stays of a pasted text besides its words; the rest is unwrapped. */
const allowedTags = 'h2,h3,h4,p,ul,ol,li,table,tbody,tr,th,td,strong,a,br';
const dropped = 'script,style,title,meta,link,xml,template,noscript,svg,input,button,select,textarea';
const blocks = 'h1,h2,h3,h4,h5,h6,p,div,ul,ol,li,table,blockquote,pre,section,article,header,footer,dl,dt,dd,hr';
const goodLink = /^(?:https?:|mailto:|tel:|\/)/i;

/** @property pictures how many were left out */
export type Pasted = { html: string; pictures: number };

/**
 * Returns the HTML of a clipboard with headings, lists, tables, bold words, links and line breaks alone, as Word,
 * LibreOffice, Google Docs and other sites write them. A copy from a text field of this admin stays as it is.
 */
export function cleanPaste(html: string): Pasted {
  if (/\sdata-pm-slice=/.test(html)) return { html, pictures: 0 };
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of all(body, dropped)) element.remove();
  removeComments(body);
  const pictures = all(body, 'img,picture,canvas,video,object');
  for (const picture of pictures) picture.remove();
  listWordItems(body);
  for (const list of all(body, ':is(ul, ol) > :is(ul, ol)')) list.previousElementSibling?.append(list);
  nameHeadings(body);
  markBold(body);
  for (const link of all(body, 'a')) if (!goodLink.test(link.getAttribute('href') ?? '')) unwrap(link);
  for (const table of all(body, 'table')) flattenTable(table as HTMLTableElement);
  for (const heading of all(body, 'h2,h3,h4,th')) for (const bold of all(heading, 'strong')) unwrap(bold);
  for (const element of all(body, '*')) {
    if (element.matches('div,section,article,header,footer,blockquote,pre,dt,dd,h5,h6')) toParagraph(element);
    else if (!element.matches(allowedTags)) unwrap(element);
  }
  splitAtDoubleBreaks(body);
  for (const element of all(body, 'p,h2,h3,h4,li')) if (!hasWords(element)) element.remove();
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
  for (const heading of all(body, 'h1,h2,h3,h4,h5,h6')) {
    const level = Math.min(4, Number(heading.localName.slice(1)) + shift);
    rename(heading, `h${level}`);
  }
}

/** Bold by tag or by style; Google Docs wraps the whole text in a `b` that is not bold. */
function markBold(body: Element) {
  for (const element of all(body, 'b,strong,span,font')) {
    const weight = /(?:^|;)\s*font-weight\s*:\s*([\w-]+)/i
      .exec(element.getAttribute('style') ?? '')?.[1]
      ?.toLowerCase();
    const isTag = element.matches('b,strong');
    const isBold = weight ? /^(?:bold|bolder|[6-9]\d\d)$/.test(weight) : isTag;
    if (!isBold || element.querySelector(blocks)) unwrap(element);
    else rename(element, 'strong');
  }
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
    const isNumbered = /^\s*[\p{L}\d]{1,4}[.)]/u.test(mark?.textContent ?? '');
    mark?.remove();
    if (item.previousElementSibling !== open[0] || (level === '1' && list !== lastList)) open.length = 0;
    lastList = list;
    open.length = Math.min(open.length, Number(level));
    while (open.length < Number(level)) open.push(newList(open.at(-1), item, isNumbered));
    const entry = item.ownerDocument.createElement('li');
    entry.append(...item.childNodes);
    open.at(-1)?.append(entry);
    item.remove();
  }
}

function newList(outer: Element | undefined, item: Element, isNumbered: boolean): Element {
  const list = item.ownerDocument.createElement(isNumbered ? 'ol' : 'ul');
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

/** Returns the HTML of a cell without its blocks. */
function oneLine(cell: HTMLTableCellElement): string {
  const copy = cell.cloneNode(true) as HTMLTableCellElement;
  for (const end of all(copy, 'br')) end.replaceWith(' ');
  for (const element of all(copy, '*')) {
    if (element.matches('li')) element.append('; ');
    if (element.matches(blocks)) element.append(' ');
    if (!element.matches('strong,a')) unwrap(element);
  }
  return hasWords(copy)
    ? copy.innerHTML
        .replace(/(?:\s|&nbsp;)+/g, ' ')
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
