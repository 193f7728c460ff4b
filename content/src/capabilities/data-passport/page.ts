import { escapeHtml } from '../../platform/escape-html';
import { printablePage } from '../../platform/printable-page';

/** A cell that is a URL becomes a link. */
type Cell = string | { href: string };

/** @property columns names of the columns; without them the first cell of a row names the second */
export type PassportSection = { title: string; columns?: readonly string[]; rows: readonly (readonly Cell[])[] };

export const passportPage = (title: string, sections: readonly PassportSection[]): string =>
  printablePage(title, sections.map(sectionHtml).join('\n'));

function sectionHtml({ title, columns, rows }: PassportSection): string {
  const head =
    columns && `<thead><tr>${columns.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')}</tr></thead>`;
  const body = rows.map((cells) => `<tr>${cells.map((cell, i) => cellHtml(cell, i === 0)).join('')}</tr>`).join('');
  const name = escapeHtml(title);
  const table = `<table>${head ?? ''}<tbody>${body}</tbody></table>`;
  // Several columns scroll on a phone, by keyboard too.
  return `<h2>${name}</h2>\n${head ? `<div class="wide" role="region" aria-label="${name}" tabindex="0">${table}</div>` : table}`;
}

function cellHtml(cell: Cell, isFirst: boolean): string {
  const tag = isFirst ? 'th scope="row"' : 'td';
  const text = escapeHtml(typeof cell === 'string' ? cell : cell.href);
  return `<${tag}>${typeof cell === 'string' ? text : `<a href="${text}">${text}</a>`}</${tag.slice(0, 2)}>`;
}
