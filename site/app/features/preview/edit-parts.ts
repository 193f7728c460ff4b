import type { ShownField } from './edit-fields.ts';
import { excerptOf, fieldUrl, type Note, placeRemarks, type Remark, remarkText } from './edit-rules.ts';

/** Elements of the banner (server/endpoints/preview/preview-pages.ts). */
export type Parts = { layer: HTMLElement; list: HTMLDetailsElement };

/** Outlines a field, with a link to its form above it. @param field `null` removes the outline */
export function drawFrame({ layer }: Parts, field: ShownField | null): void {
  const frame = layer.querySelector<HTMLElement>('.preview-frame') ?? layer.appendChild(make('div', 'preview-frame'));
  frame.hidden = !field?.url;
  if (!field?.url) return;
  place(layer, frame, field.element);
  // A pointer on its way to the link must find the same link.
  const link = frame.querySelector('a') ?? frame.appendChild(make('a', ''));
  point(link, field.url, `Править: ${field.label || excerptOf(field.text)}`);
  // Beside the list, this link would be a second stop of the keyboard for each field.
  link.tabIndex = -1;
}

/** Marks the fields that the content rules have remarks about. */
export function drawRemarks({ layer }: Parts, fields: readonly ShownField[]): void {
  const wanted = fields.filter(({ remarks, element }) => remarks.length > 0 && element.getClientRects().length > 0);
  const marks = [...layer.querySelectorAll<HTMLDetailsElement>('.preview-remark')];
  for (const mark of marks.slice(wanted.length)) mark.remove();
  wanted.forEach((field, i) => {
    const mark = marks[i] ?? layer.appendChild(make('details', 'preview-remark'));
    place(layer, mark, field.element);
    mark.dataset.side = field.element.getBoundingClientRect().left < 400 ? 'left' : 'right';
    if (mark.dataset.of === signOf(field)) return;
    mark.dataset.of = signOf(field);
    mark.open = false;
    const summary = make('summary', '', '!');
    summary.setAttribute('aria-label', `Замечание: ${field.label}`);
    mark.replaceChildren(summary, remarkList(field.remarks));
  });
}

const signOf = (field: ShownField) => `${field.reference} ${field.path} ${field.remarks.map(remarkText).join(' ')}`;

/**
 * Lists the fields in the banner: for the keyboard, for touch and for screen readers.
 * @param onFocus outlines the field of the focused link
 */
export function drawList(
  { list }: Parts,
  fields: readonly ShownField[],
  notes: Record<string, Note>,
  onFocus: (element: Element) => void,
): void {
  const known = fields.filter(({ url }) => url);
  list.hidden = known.length === 0;
  // A new list would drop the focus.
  const sign = known.map((field) => `${signOf(field)} ${field.text}`).join('\n');
  if (list.dataset.of === sign) return;
  list.dataset.of = sign;
  const items = known.map((field) => {
    const item = make('li', '');
    const link = item.appendChild(make('a', ''));
    point(link, field.url ?? '', `Править: ${field.label}`);
    if (field.text) link.append(make('span', '', `«${excerptOf(field.text)}»`));
    link.addEventListener('focus', () => {
      for (let part = field.element.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
        part.open = true;
      field.element.scrollIntoView({ block: 'nearest' });
      onFocus(field.element);
    });
    if (field.remarks.length > 0) item.append(remarkList(field.remarks));
    return item;
  });
  const hidden = hiddenRemarks(known, notes);
  const all = [...known.flatMap(({ remarks }) => remarks), ...hidden.map(({ remark }) => remark)].length;
  const summary = make('summary', '', `Править: ${known.length}`);
  if (all > 0) summary.append(make('b', '', `замечаний: ${all}`));
  const rows = make('ul', '');
  rows.append(...items, ...hidden.map(({ remark, url }) => hiddenItem(remark, url)));
  list.replaceChildren(summary, rows);
}

/** Remarks about fields of the page's own document that the page does not show, as a title for search engines. */
function hiddenRemarks(fields: readonly ShownField[], notes: Record<string, Note>) {
  const reference = fields.find(({ element }) => element.closest('h1'))?.reference ?? '';
  const note = notes[reference];
  if (!note) return [];
  const shown = fields.flatMap((field) => (field.reference === reference ? [field.path] : []));
  const unseen = placeRemarks(shown, note.warnings).get('') ?? [];
  return unseen.map((remark) => ({ remark, url: fieldUrl(note, remark.path) }));
}

function hiddenItem(remark: Remark, url: string): HTMLElement {
  const item = make('li', '');
  point(item.appendChild(make('a', '')), url, `Править: ${remark.field}`);
  item.append(remarkList([remark]));
  return item;
}

function remarkList(remarks: readonly Remark[]): HTMLElement {
  const list = make('div', 'preview-why');
  for (const remark of remarks) list.append(make('p', '', remarkText(remark)), make('small', '', remark.why));
  return list;
}

function make<Name extends keyof HTMLElementTagNameMap>(name: Name, className: string, text = '') {
  const element = document.createElement(name);
  element.className = className;
  element.textContent = text;
  return element;
}

function point(link: HTMLAnchorElement, url: string, text: string): void {
  link.href = url;
  link.target = '_blank';
  link.rel = 'noopener';
  link.textContent = text;
}

/** Puts a part over an element; both scroll with the page. */
function place(layer: HTMLElement, part: HTMLElement, over: Element): void {
  const origin = layer.getBoundingClientRect();
  const { left, top, width, height } = over.getBoundingClientRect();
  part.style.left = `${left - origin.left}px`;
  part.style.top = `${top - origin.top}px`;
  part.style.width = `${width}px`;
  part.style.height = `${height}px`;
}
