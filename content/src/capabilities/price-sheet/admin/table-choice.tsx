import { Button, Flex, SingleSelect, Typography } from '@strapi/design-system';
import { useMemo, useState } from 'react';
import { LabelledField, optionsOf } from '../../../platform/admin/form-parts';
import { plural } from '../../../platform/admin/plural';
import { type ColumnKind, columnKinds, missingChoice, type Understood, understandTable } from '../columns';
import type { PriceDocument } from '../rules';
import { knownKeys, type Match, matchRows, readRows } from '../tables';
import { DifferenceTable, groupLines, lineForms } from './difference-table';
import { compare, editsOf } from './edits';
import type { Sheet } from './files';
import { PlainTable, WideTableFrame } from './plain-table';
import { ViewActions, ViewHeading } from './view-parts';

/** Enough to see what a column holds. */
const shownRows = 6;
/** Further lines are counted only; the review shows all of them. */
const shownLines = 50;

type Props = {
  tables: readonly Sheet[];
  documents: readonly PriceDocument[];
  onApply: (match: Match) => void;
  onBack: () => void;
};

/** Shows what was understood of a table, and lets the user say what its columns hold, before anything is applied. */
export function TableChoice({ tables, documents, onApply, onBack }: Props) {
  const [sheet, setSheet] = useState(0);
  const [chosen, setChosen] = useState<readonly (ColumnKind | null)[] | null>(null);
  const table = useMemo(
    () => understandTable(tables[sheet]?.rows ?? [], knownKeys(documents)),
    [tables, sheet, documents],
  );
  const kinds = chosen ?? table.columns.map(({ kind }) => kind);
  const missing = missingChoice(kinds);
  const match = missing === null ? matchRows(readRows(table, kinds), documents) : null;
  const { lines } = compare(documents, Object.assign({}, ...(match?.found.map(editsOf) ?? [])));
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <ViewHeading>Что в таблице</ViewHeading>
      {tables.length > 1 && (
        <LabelledField label="Лист файла" name="sheet" width="24rem">
          <SingleSelect
            value={String(sheet)}
            onChange={(number) => {
              setSheet(Number(number));
              setChosen(null);
            }}
          >
            {optionsOf(tables.map(({ name }, number) => [String(number), name]))}
          </SingleSelect>
        </LabelledField>
      )}
      <Typography tag="p">
        {`${understoodText(table, kinds)} Поправьте над колонкой, если понято неверно.`.trim()}
      </Typography>
      <Columns
        table={table}
        kinds={kinds}
        onChoose={(column, kind) => setChosen(kinds.map((one, i) => (i === column ? kind : one)))}
      />
      <Typography role="status" tag="p" textColor={missing ? 'danger700' : 'neutral800'} fontWeight="semiBold">
        {match ? countText(match) : questionText(table, missing ?? '')}
      </Typography>
      {match &&
        unmatchedTexts(match).map((text) => (
          <Typography key={text} tag="p" textColor="warning700">
            {text}
          </Typography>
        ))}
      {lines.length > 0 && (
        <DifferenceTable label="Что поставить на лист" groups={groupLines(lines)} most={shownLines} />
      )}
      <ViewActions>
        <Button disabled={!match || match.found.length === 0} onClick={() => match && onApply(match)}>
          Поставить на лист
        </Button>
        <Button variant="tertiary" onClick={onBack}>
          Вернуться к листу
        </Button>
      </ViewActions>
    </Flex>
  );
}

/** «Новая цена: 3 строки, та же: 5» */
export const countText = ({ found, same }: Match): string =>
  `Новая цена: ${plural(found.length, lineForms)}, та же: ${same}`;

/** «Название: «Услуга». Цена: «Цена, руб.». Не читаем: «№».»: a wide table does not fit the screen. */
function understoodText({ columns }: Understood, kinds: readonly (ColumnKind | null)[]): string {
  const titleOf = (heading: string, i: number) => (heading ? `«${heading}»` : `колонка ${i + 1}`);
  const titlesOf = (wanted: ColumnKind) =>
    columns
      .flatMap(({ heading }, i) => (kinds[i] === wanted && (heading || wanted !== 'none') ? [titleOf(heading, i)] : []))
      .join(', ');
  return Object.entries(columnKinds)
    .map(([kind, name]) => [name, titlesOf(kind as ColumnKind)] as const)
    .flatMap(([name, titles]) => (titles ? [`${name}: ${titles}.`] : []))
    .join(' ');
}

function questionText({ columns }: Understood, missing: string): string {
  const unclear = columns.flatMap(({ kind, heading }, i) => (kind === null ? [heading || `колонка ${i + 1}`] : []));
  return unclear.length > 0 ? `Подходит несколько колонок: ${unclear.join('; ')}. ${missing}.` : `${missing}.`;
}

type ColumnsProps = {
  table: Understood;
  kinds: readonly (ColumnKind | null)[];
  onChoose: (column: number, kind: ColumnKind) => void;
};

/** The first rows of a table under a choice for each column; empty columns are left out. */
function Columns({ table: { columns, body }, kinds, onChoose }: ColumnsProps) {
  const shown = columns.flatMap(({ heading }, i) => (heading || body.some((row) => row[i]) ? [i] : []));
  return (
    <WideTableFrame>
      <PlainTable aria-label="Колонки таблицы">
        <thead>
          <tr>
            {shown.map((i) => (
              <th key={i} scope="col">
                <LabelledField label={columns[i]?.heading || `Колонка ${i + 1}`} name={`column-${i}`} width="18rem">
                  <SingleSelect
                    placeholder="Выберите"
                    value={kinds[i] ?? ''}
                    onChange={(kind) => onChoose(i, kind as ColumnKind)}
                  >
                    {optionsOf(Object.entries(columnKinds))}
                  </SingleSelect>
                </LabelledField>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.slice(0, shownRows).map((row, y) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is only its place
            <tr key={y}>
              {shown.map((i) => (
                <td key={i}>{row[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </WideTableFrame>
  );
}

/** Lists rows that the sheet does not take, by reason. */
export const unmatchedTexts = ({ unknown, ambiguous, unreadable }: Match): string[] =>
  [
    unknown.length > 0 && `Нет в прайсе: ${listSome(unknown)}`,
    ambiguous.length > 0 && `Встречается не один раз, поставьте вручную: ${listSome(ambiguous)}`,
    unreadable.length > 0 && `Без понятной цены: ${listSome(unreadable)}`,
  ].filter((text) => text !== false);

const named = 20;
const listSome = (names: readonly string[]) =>
  names.slice(0, named).join('; ') + (names.length > named ? ` и ещё ${names.length - named}` : '');
