import { Button, Flex, Typography, VisuallyHidden } from '@strapi/design-system';
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Visit } from '../day';
import type { Opened } from './day-dialog';
import {
  type At,
  type Cell,
  type Column,
  cellAt,
  clock,
  hoursOf,
  keepWithin,
  marksOf,
  quarter,
  type Sheet,
  step,
} from './sheet';
import { Scroll, SheetTable } from './sheet-styles';

const id = 'day-sheet';

/** Puts the focus where the keyboard was, after a dialog. */
export const focusSheet = (options?: FocusOptions) =>
  document.querySelector<HTMLElement>(`#${id} [tabindex="0"]`)?.focus(options);

type Props = { sheet: Sheet; label: string; onOpen: (opened: Opened) => void };

/** The day as a grid of one stop for Tab: https://www.w3.org/WAI/ARIA/apg/patterns/grid/. */
export function SheetGrid({ sheet, label, onOpen }: Props) {
  const [last, setLast] = useState<At>({ column: 0, minute: sheet.begin, index: 0 });
  const at = keepWithin(sheet, last);
  const current = sheet.columns[at.column];
  const currentCell = current && cellAt(current, at.minute);
  const focusEvents = useKeptFocus(sheet);

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const next = step(sheet, at, event);
    const column = next && sheet.columns[next.column];
    const cell = column && cellAt(column, next.minute);
    if (!next || !cell) return;
    event.preventDefault();
    setLast(next);
    const stops = event.currentTarget.querySelectorAll<HTMLElement>(`[data-stop="${column.id} ${cell.minute}"]`);
    stops[next.index]?.focus();
  };
  const rows = Array.from({ length: (sheet.end - sheet.begin) / quarter }, (_, i) => sheet.begin + i * quarter);
  const cellOf = (column: Column, place: number, cell: Cell) => {
    const stopOf = (index: number) => ({
      'data-stop': `${column.id} ${cell.minute}`,
      tabIndex: cell === currentCell && place === at.column && index === at.index ? 0 : -1,
      onFocus: () =>
        setLast((before) =>
          isAt(before, place, cell, index) ? before : { column: place, minute: cell.minute, index },
        ),
    });
    return <SheetCell key={column.id} doctor={column.id} cell={cell} stopOf={stopOf} onOpen={onOpen} />;
  };
  return (
    <>
      {sheet.far.length > 0 && <FarVisits visits={sheet.far} onOpen={onOpen} />}
      <Typography tag="p" id={`${id}-help`}>
        Стрелки ведут по клеткам, Enter открывает. Пустая клетка — свободное время.
      </Typography>
      <Scroll>
        <SheetTable
          id={id}
          role="grid"
          aria-label={label}
          aria-describedby={`${id}-help`}
          onKeyDown={onKeyDown}
          {...focusEvents}
        >
          <thead>
            <tr>
              <th scope="col">Время</th>
              {sheet.columns.map(({ id, name }) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((minute) => (
              <tr key={minute} data-hour={minute % 60 === 0 || undefined}>
                <th scope="row">{clock(minute)}</th>
                {sheet.columns.map((column, place) => {
                  const cell = cellAt(column, minute);
                  return cell?.minute === minute ? cellOf(column, place, cell) : null;
                })}
              </tr>
            ))}
          </tbody>
        </SheetTable>
      </Scroll>
    </>
  );
}

/** Puts the focus back when a change of the day has replaced the cell that had it. */
function useKeptFocus(sheet: Sheet) {
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks after each change of the day
  useEffect(() => {
    if (isInside.current && document.activeElement === document.body) focusSheet({ preventScroll: true });
  }, [sheet]);
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget) isInside.current = false;
  };
  const onFocus = () => {
    isInside.current = true;
  };
  return { onFocus, onBlur };
}

/** A wrong hour may be the reason, so each is opened from here. */
function FarVisits({ visits, onOpen }: { visits: readonly Visit[]; onOpen: Props['onOpen'] }) {
  return (
    <Flex tag="ul" gap={2} wrap="wrap" aria-label="Записи вдали от часов приёма">
      {visits.map((visit) => (
        <li key={visit.id}>
          <Button variant="danger-light" size="L" onClick={() => onOpen({ kind: 'visit', id: visit.id })}>
            {`${hoursOf(visit)}, вне часов приёма: ${visit.stateText}`}
            {visit.request && ` № ${visit.request.number} ${visit.request.name}`}
          </Button>
        </li>
      ))}
    </Flex>
  );
}

/** Whether the keyboard is there already, perhaps in a lower row of the cell. */
const isAt = (at: At, column: number, { minute, quarters }: Cell, index: number) =>
  at.column === column && at.index === index && at.minute >= minute && at.minute < minute + quarters * quarter;

type CellProps = { doctor: Column['id']; cell: Cell; stopOf: (index: number) => object; onOpen: Props['onOpen'] };

function SheetCell({ doctor, cell, stopOf, onOpen }: CellProps) {
  return (
    <td rowSpan={cell.quarters}>
      <div>
        {cell.kind === 'free' && (
          <button
            type="button"
            {...stopOf(0)}
            aria-label={`${clock(cell.minute)}, свободно`}
            onClick={() => onOpen({ kind: 'free', doctor, minute: cell.minute })}
          />
        )}
        {cell.kind === 'blocked' && (
          <button type="button" {...stopOf(0)} data-state="blocked" aria-disabled>
            {cell.reason}
          </button>
        )}
        {cell.visits.map((visit, index) => (
          <VisitButton key={visit.id} visit={visit} cell={cell} stop={stopOf(index)} onOpen={onOpen} />
        ))}
      </div>
    </td>
  );
}

type VisitProps = { visit: Visit; cell: Cell; stop: object; onOpen: Props['onOpen'] };

function VisitButton({ visit, cell, stop, onOpen }: VisitProps) {
  const { id, state, stateText, minutes, outside, request } = visit;
  // The rows show the hours of a visit that fills its cell.
  const isWhole = cell.visits.length === 1 && cell.quarters * quarter === minutes;
  const hours = `${hoursOf(visit)} `;
  return (
    <button
      type="button"
      {...stop}
      data-state={state}
      data-outside={outside || undefined}
      style={{ flexGrow: minutes }}
      onClick={() => onOpen({ kind: 'visit', id })}
    >
      <span>
        {isWhole ? <VisuallyHidden>{hours}</VisuallyHidden> : hours}
        <strong>{stateText}</strong>
        {request && ` № ${request.number} ${request.name}`}
      </span>
      {request?.service && <span>{request.service}</span>}
      {marksOf(visit).map((mark) => (
        <em key={mark}>{mark}</em>
      ))}
    </button>
  );
}
