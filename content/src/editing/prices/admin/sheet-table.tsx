import { type ClipboardEvent, type KeyboardEvent, memo } from 'react';
import { columnNames, fieldNames, type PriceDocument, type PriceField, type PriceLine } from '../rules';
import { titleOf } from '../tables';
import { amountText, cellKey, type Edits, editsOfTyped } from './edits';
import { PlainTable, TableHead } from './plain-table';

type Edit = (typed: Edits) => void;
type Props = {
  documents: readonly PriceDocument[];
  edits: Edits;
  errors: ReadonlySet<string>;
  onEdit: Edit;
  /** A block pasted into a cell. @param start place of the cell's line among the shown ones */
  onBlock: (text: string, start: number, field: 'price' | 'oldPrice') => void;
};

/**
 * Table of inputs: arrows and Enter move up and down, Tab to the next cell, a block from a spreadsheet fills downwards.
 */
export function SheetTable({ documents, edits, errors, onEdit, onBlock }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key];
    const { column } = (event.target as HTMLInputElement).dataset;
    if (!step || !column) return;
    event.preventDefault();
    const inputs = Array.from(event.currentTarget.querySelectorAll<HTMLInputElement>(`[data-column="${column}"]`));
    const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + step];
    next?.focus();
    next?.select();
  };
  const onPaste = (event: ClipboardEvent<HTMLTableElement>) => {
    const text = event.clipboardData.getData('text/plain');
    const { column } = (event.target as HTMLInputElement).dataset;
    if (!/[\n\t]/.test(text.trimEnd()) || (column !== 'price' && column !== 'oldPrice')) return;
    event.preventDefault();
    const inputs = Array.from(event.currentTarget.querySelectorAll(`[data-column="${column}"]`));
    onBlock(text, inputs.indexOf(event.target as HTMLInputElement), column);
  };
  return (
    <PlainTable onKeyDown={onKeyDown} onPaste={onPaste} aria-label="Прайс-лист">
      <TableHead columns={['За что', ...Object.values(columnNames)]} />
      {documents.map((document) => (
        <tbody key={document.documentId}>
          <tr>
            <th colSpan={4} scope="rowgroup">
              {titleOf(document)}
              {document.state !== 'published' && <small>{stateNames[document.state]}</small>}
            </th>
          </tr>
          {document.lines.map((line) => {
            const key = (field: PriceField) => cellKey(document.documentId, line.id, field);
            return (
              <Line
                key={line.id}
                documentId={document.documentId}
                line={line}
                price={edits[key('price')] as string | undefined}
                priceFrom={edits[key('priceFrom')] as boolean | undefined}
                oldPrice={edits[key('oldPrice')] as string | undefined}
                isPriceWrong={errors.has(key('price'))}
                isOldPriceWrong={errors.has(key('oldPrice'))}
                onEdit={onEdit}
              />
            );
          })}
        </tbody>
      ))}
    </PlainTable>
  );
}

const stateNames = {
  published: '',
  changed: 'есть другие правки, которых нет на сайте',
  draft: 'не опубликована',
};

type LineProps = {
  documentId: string;
  line: PriceLine;
  price: string | undefined;
  priceFrom: boolean | undefined;
  oldPrice: string | undefined;
  isPriceWrong: boolean;
  isOldPriceWrong: boolean;
  onEdit: Edit;
};

/** Remembered, so that typing in one of a thousand lines draws that line only. */
const Line = memo(function Line({ documentId, line, onEdit, ...typed }: LineProps) {
  const { id, code, description, section } = line;
  const amount = (field: 'price' | 'oldPrice', isWrong: boolean) => {
    const text = typed[field] ?? amountText(line[field]);
    return (
      <td>
        <input
          data-column={field}
          inputMode="numeric"
          autoComplete="off"
          aria-label={`${fieldNames[field]}: ${description}`}
          aria-invalid={isWrong || undefined}
          title={isWrong ? 'Нужно целое число рублей' : undefined}
          data-changed={typed[field] === undefined ? undefined : ''}
          value={text}
          onChange={({ target }) => onEdit(editsOfTyped({ documentId, id }, field, target.value))}
        />
      </td>
    );
  };
  return (
    <tr>
      <td>
        {description}
        <small>{[code && `Код ${code}`, section].filter(Boolean).join(', ')}</small>
      </td>
      {amount('price', typed.isPriceWrong)}
      <td>
        <input
          type="checkbox"
          data-column="priceFrom"
          aria-label={`Цена «от»: ${description}`}
          checked={typed.priceFrom ?? line.priceFrom}
          onChange={({ target }) => onEdit({ [cellKey(documentId, id, 'priceFrom')]: target.checked })}
        />
      </td>
      {amount('oldPrice', typed.isOldPriceWrong)}
    </tr>
  );
});
