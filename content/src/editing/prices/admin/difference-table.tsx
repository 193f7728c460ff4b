import { Typography } from '@strapi/design-system';
import { plural } from '../../../platform/admin/plural';
import {
  fieldNames,
  findDuplicates,
  type PriceDocument,
  type PriceValue,
  percentText,
  type RowChange,
  remarksOn,
} from '../rules';
import { titleOf } from '../tables';
import { amountText, type ChangedLine } from './edits';
import { PlainTable, TableFrame, TableHead } from './plain-table';
import { lineKeyOf } from './row-choices';

/** Headings of the old and the new values. */
type Sides = readonly [before: string, after: string];
const columnsOf = (sides: Sides, names?: Names) => [
  'За что',
  ...(names ? ['В файле'] : []),
  ...sides,
  'Разница',
  'Замечания',
];

/** What a file calls the lines, by `lineKeyOf`. */
type Names = ReadonlyMap<string, string>;

export const lineForms = ['строка', 'строки', 'строк'] as const;

type Remarked = { line: ChangedLine; remarks: string[] };
type Group = { document: PriceDocument; lines: Remarked[] };
type Props = { label: string; groups: readonly Group[]; sides?: Sides; most?: number; names?: Names };

/** Old and new values of lines, by document. @property most lines that are shown; further ones are counted */
export function DifferenceTable({
  label,
  groups,
  sides = ['Было', 'Станет'],
  most = Number.POSITIVE_INFINITY,
  names,
}: Props) {
  const count = groups.reduce((sum, { lines }) => sum + lines.length, 0);
  let room = most;
  const shown = groups.flatMap(({ document, lines }) => {
    const own = lines.slice(0, room);
    room -= own.length;
    return own.length > 0 ? [{ document, lines: own }] : [];
  });
  return (
    <>
      <TableFrame>
        <PlainTable aria-label={label}>
          <TableHead columns={columnsOf(sides, names)} />
          {shown.map((group) => (
            <DifferenceGroup key={group.document.documentId} {...group} names={names} />
          ))}
        </PlainTable>
      </TableFrame>
      {count > most && <Typography tag="p">{`И ещё ${plural(count - most, lineForms)}.`}</Typography>}
    </>
  );
}

export function groupLines(lines: readonly ChangedLine[]): Group[] {
  const byDocument = new Map<PriceDocument, ChangedLine[]>();
  for (const line of lines) byDocument.set(line.document, [...(byDocument.get(line.document) ?? []), line]);
  return [...byDocument].map(([document, changed]) => ({ document, lines: remarkOnLines(document, changed) }));
}

function remarkOnLines(document: PriceDocument, changed: readonly ChangedLine[]): Remarked[] {
  const after = new Map(changed.map((line) => [line.after.id, line.after]));
  const duplicates = findDuplicates(document.lines.map((line) => after.get(line.id) ?? line));
  return changed.map((line) => ({
    line,
    remarks: [
      ...remarksOn(line.before, line.after),
      ...(duplicates.has(line.after.id) ? ['Такая строка есть ещё раз, с другой ценой'] : []),
    ],
  }));
}

function DifferenceGroup({ document, lines, names }: Group & { names?: Names }) {
  return (
    <tbody>
      <tr>
        <th colSpan={names ? 6 : 5} scope="rowgroup">
          {titleOf(document)}
        </th>
      </tr>
      {lines.map(({ line, remarks }) => (
        <DifferenceLine
          key={line.before.id}
          line={line}
          remarks={remarks}
          name={names && (names.get(lineKeyOf({ document, line: line.before })) ?? '')}
        />
      ))}
    </tbody>
  );
}

function DifferenceLine({ line: { before, after }, remarks, name }: Remarked & { name?: string }) {
  const changed = (['description', 'section', 'price', 'priceFrom', 'oldPrice'] as const).filter(
    (field) => before[field] !== after[field],
  );
  const textOf = (line: typeof before) =>
    changed
      .map((field) => (field === 'price' ? valueText(line.price) : `${fieldNames[field]}: ${valueText(line[field])}`))
      .join('; ');
  const isPriced = before.price !== after.price && before.price && after.price !== null;
  return (
    <tr>
      <td>{before.description}</td>
      {name !== undefined && <td>{name}</td>}
      <td>{textOf(before)}</td>
      <td>
        <b>{textOf(after)}</b>
      </td>
      <td>{isPriced ? percentText(before.price ?? 0, after.price ?? 0) : ''}</td>
      <td>
        {remarks.map((remark) => (
          <Typography key={remark} tag="p" textColor="danger700">
            {remark}
          </Typography>
        ))}
      </td>
    </tr>
  );
}

function valueText(value: PriceValue | string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return value === null ? 'пусто' : `${amountText(value)}\u00a0₽`;
}

type Lines = readonly { document: PriceDocument; line: RowChange }[];

/** Lines that appear or go, nothing without any. */
export function LinesTable({ label, lines }: { label: string; lines: Lines }) {
  if (lines.length === 0) return null;
  return (
    <>
      <Typography variant="delta" tag="h3">{`${label}: ${lines.length}`}</Typography>
      <TableFrame>
        <PlainTable aria-label={label}>
          <TableHead columns={['Услуга', 'Раздел', 'Код', 'За что', 'Цена']} />
          <tbody>
            {lines.map(({ document, line }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: new lines have no other key
              <tr key={i}>
                <td>{titleOf(document)}</td>
                <td>{line.section}</td>
                <td>{line.code}</td>
                <td>{line.description}</td>
                <td>
                  {[`${line.priceFrom ? 'от ' : ''}${valueText(line.price)}`, line.more?.note]
                    .filter(Boolean)
                    .join(', ')}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableFrame>
    </>
  );
}
