import { readPrice } from '@clinic/contract/money';
import { Button, Typography } from '@strapi/design-system';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useMemo, useRef } from 'react';
import { plural } from '../../../platform/admin/plural';
import { kindOfHeading } from '../columns';
import { type PriceDocument, type PriceSheet, raiseByPercent } from '../rules';
import { plainTable, type SourceTable } from '../source';
import { lineForms } from './difference-table';
import { amountText, cellKey, countOf, type Difference, type Edits, editsOfTyped } from './edits';
import { splitBlock } from './files';
import { PastSheets } from './past-sheets';
import { TableFrame } from './plain-table';
import { SheetTable } from './sheet-table';
import { SheetTools, type Shown } from './sheet-tools';
import { ViewActions } from './view-parts';

type Props = {
  sheet: PriceSheet;
  edits: Edits;
  difference: Difference;
  shown: Shown;
  /** What the last action has done. */
  report: string;
  /** Whether the user comes back from another step, so that the focus has to find the sheet again. */
  isBack: boolean;
  onShow: (shown: Shown) => void;
  onEdit: Dispatch<SetStateAction<Edits>>;
  /** Forgets all that was typed, added and removed. */
  onReset: () => void;
  onReport: (report: string) => void;
  onTables: (tables: readonly SourceTable[]) => void;
  onReview: () => void;
  onUndo: (id: number) => void;
};

const cellForms = ['клетка', 'клетки', 'клеток'] as const;

export function SheetStep({ sheet: { documents, past }, edits, difference, shown, report, isBack, ...on }: Props) {
  const { onEdit, onReport } = on;
  const { changes } = difference;
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the step begins
  useEffect(() => {
    if (isBack) frame.current?.focus({ preventScroll: true });
  }, []);
  const errors = useMemo(() => new Set(difference.errors), [difference]);
  const listed = useMemo(() => choose(documents, shown), [documents, shown]);
  const addEdits = useCallback((typed: Edits) => onEdit((before) => ({ ...before, ...typed })), [onEdit]);

  const raiseListed = (percent: number, step: number) => {
    const raised = linesOf(listed).flatMap(({ documentId, line }) => {
      const key = cellKey(documentId, line.id, 'price');
      const typed = edits[key];
      const price = typeof typed === 'string' ? readPrice(typed)?.amount : line.price;
      return price ? [[key, amountText(raiseByPercent(price, percent, step))] as const] : [];
    });
    addEdits(Object.fromEntries(raised));
    onReport(`Пересчитано: ${plural(raised.length, lineForms)}`);
  };
  const paste = (text: string, start: number, field: 'price' | 'oldPrice') => {
    const rows = splitBlock(text);
    if (rows.some((cells) => cells.length > 1)) return on.onTables([plainTable('Вставленная таблица', rows)]);
    const column = rows.map(([cell = '']) => cell);
    const [first = ''] = column;
    const amounts = readPrice(first) === undefined && kindOfHeading(first) ? column.slice(1) : column;
    const filled = linesOf(listed).slice(start, start + amounts.length);
    const typed = filled.map(({ documentId, line: { id } }, i) =>
      editsOfTyped({ documentId, id }, field, amounts[i] ?? ''),
    );
    addEdits(Object.assign({}, ...typed));
    const left = amounts.length - filled.length;
    onReport(`Вставлено: ${plural(filled.length, lineForms)}${left > 0 ? `, не поместилось: ${left}` : ''}`);
  };
  return (
    <>
      <SheetTools documents={documents} shown={shown} onShow={on.onShow} onRaise={raiseListed} onTables={on.onTables} />
      {report && (
        <Typography role="status" tag="p">
          {report}
        </Typography>
      )}
      <TableFrame ref={frame} tabIndex={-1} role="group" aria-label="Лист цен" style={{ outline: 'none' }}>
        <SheetTable documents={listed} edits={edits} errors={errors} onEdit={addEdits} onBlock={paste} />
      </TableFrame>
      <ViewActions>
        <Button disabled={changes.length === 0 || errors.size > 0} onClick={on.onReview}>
          Проверить изменения
        </Button>
        <Button variant="tertiary" disabled={Object.keys(edits).length + changes.length === 0} onClick={on.onReset}>
          Вернуть как было
        </Button>
        <Typography role="status">
          {errors.size > 0
            ? `Не похоже на цену: ${plural(errors.size, cellForms)}`
            : `Изменено: ${plural(countOf(difference), lineForms)}`}
        </Typography>
      </ViewActions>
      <PastSheets past={past} onUndo={on.onUndo} />
    </>
  );
}

const linesOf = (documents: readonly PriceDocument[]) =>
  documents.flatMap(({ documentId, lines }) => lines.map((line) => ({ documentId, line })));

/** Returns the documents and lines that the filter leaves. */
function choose(documents: readonly PriceDocument[], { service, query }: Shown): PriceDocument[] {
  const wanted = query.trim().toLowerCase();
  return documents
    .filter(({ title, service: parent }) => service === '' || title === service || parent === service)
    .map((document) => ({
      ...document,
      lines: document.lines.filter(({ description }) => description.toLowerCase().includes(wanted)),
    }))
    .filter(({ lines }) => lines.length > 0);
}
