import { readPrice } from '@clinic/contract/money';
import { Button, Flex, SingleSelect, Typography } from '@strapi/design-system';
import { useMemo, useState } from 'react';
import { LabelledField, optionsOf } from '../../../platform/admin/form-parts';
import { plural } from '../../../platform/admin/plural';
import { type Block, type ColumnKind, columnKinds, missingChoice, understandTable } from '../columns';
import type { PriceDocument } from '../rules';
import type { SourceTable } from '../source';
import { type Match, matchTables, type Reason, reasons } from '../tables';
import { DifferenceTable, groupLines, lineForms } from './difference-table';
import { compare, type Edits, type RowEdits } from './edits';
import { PlainTable, WideTableFrame } from './plain-table';
import { type Choices, lineKeyOf, noChoices, offersOf, sheetOf } from './row-choices';
import { RowOffers } from './row-offers';
import { ViewActions, ViewHeading } from './view-parts';

/** Enough to see what a column holds. */
const shownRows = 6;
/** Further lines are counted only; the review shows all of them. */
const shownLines = 50;

type Kinds = readonly (ColumnKind | null)[];
/** What the user says of a block: the kinds of its columns, or that it is not read. */
type Chosen = { kinds: Kinds; isRead: boolean };

type Props = {
  tables: readonly SourceTable[];
  documents: readonly PriceDocument[];
  /** @param report what was done, in words */
  onApply: (sheet: { edits: Edits; rows: RowEdits }, report: string) => void;
  onBack: () => void;
};

/** Shows what was understood of a table, and lets the user say what its columns hold, before anything is applied. */
export function TableChoice({ tables, documents, onApply, onBack }: Props) {
  const [chosen, setChosen] = useState<Readonly<Record<number, Chosen>>>({});
  const [choices, setChoices] = useState<Choices>(noChoices);
  const blocks = useMemo(() => tables.flatMap(understandTable), [tables]);
  const read = blocks.map((block, i) => ({ block, ...(chosen[i] ?? proposedFor(block)) }));
  const missing = missingIn(read);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `read` is made of the other two
  const match = useMemo(() => {
    if (missing !== null) return null;
    const columns = read.map(({ block, kinds, isRead }) => ({ block, kinds: isRead ? kinds : null }));
    return matchTables(tables, columns, documents);
  }, [tables, documents, blocks, chosen]);
  const offers = useMemo(() => match && offersOf(match), [match]);
  const sheet = match && offers && sheetOf(match, offers, choices);
  const { lines } = compare(documents, sheet?.edits ?? {});
  const names = new Map(match?.found.map(({ documentId, line, row }) => [`${documentId}/${line.id}`, row.name]) ?? []);
  for (const one of offers ? [...offers.renames, ...offers.moves] : []) names.set(lineKeyOf(one), one.row.name);
  const isEmpty = !sheet || Object.keys(sheet.edits).length + sheet.rows.added.length + sheet.rows.removed.length === 0;
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <ViewHeading>Что в таблице</ViewHeading>
      {tables
        .flatMap(({ notes }) => notes)
        .map((note) => (
          <Typography key={note} tag="p" textColor="warning700">{`Не читаем. ${note}`}</Typography>
        ))}
      {read.map(({ block, kinds, isRead }, i) => (
        <BlockChoice
          // biome-ignore lint/suspicious/noArrayIndexKey: a block is only its place
          key={i}
          number={i}
          title={blocks.length > 1 ? titleOfBlock(block) : ''}
          block={block}
          chosen={{ kinds, isRead }}
          onChoose={(one) => setChosen({ ...chosen, [i]: one })}
        />
      ))}
      <Typography role="status" tag="p" textColor={missing ? 'danger700' : 'neutral800'} fontWeight="semiBold">
        {match
          ? `${countText(match)}${match.named.length > 0 ? `, вот остальные ${match.named.length}:` : ''}`
          : missing}
      </Typography>
      {match && <NamedRows match={match} />}
      {offers && <RowOffers offers={offers} choices={choices} documents={documents} onChoose={setChoices} />}
      {lines.length > 0 && (
        <DifferenceTable label="Что поставить на лист" groups={groupLines(lines)} most={shownLines} names={names} />
      )}
      <ViewActions>
        <Button
          disabled={isEmpty}
          onClick={() => match && sheet && onApply(sheet, [countText(match), ...rowTexts(sheet.rows)].join('. '))}
        >
          Поставить на лист
        </Button>
        <Button variant="tertiary" onClick={onBack}>
          Вернуться к листу
        </Button>
        {sheet && <Typography>{rowTexts(sheet.rows).join('. ')}</Typography>}
      </ViewActions>
    </Flex>
  );
}

const rowTexts = ({ added, removed }: RowEdits): string[] => [
  ...(added.length > 0 ? [`Создать: ${plural(added.length, lineForms)}`] : []),
  ...(removed.length > 0 ? [`Убрать: ${plural(removed.length, lineForms)}`] : []),
];

/** A block without any prices, such as a title page, is not read unless the user wants it. */
function proposedFor({ columns, body }: Block): Chosen {
  const kinds = columns.map(({ kind }) => kind);
  const hasPrices = body.some(({ cells }) => cells.some((cell) => readPrice(cell)));
  return { kinds, isRead: hasPrices && kinds.some((kind) => kind !== 'none' && kind !== 'name') };
}

function missingIn(read: readonly (Chosen & { block: Block })[]): string | null {
  const open = read.filter(({ isRead, kinds }) => isRead && missingChoice(kinds) !== null);
  if (!read.some(({ isRead }) => isRead)) return 'Отметьте, какую таблицу читать.';
  const [first] = open;
  if (!first) return null;
  const where = read.length > 1 ? `${titleOfBlock(first.block)}. ` : '';
  return where + questionText(first.block, missingChoice(first.kinds) ?? '');
}

/** «Терапия, строки 3–40» */
function titleOfBlock({ table, heads, body }: Block): string {
  const numbers = [...heads, ...body].map(({ number }) => number);
  return `${table}, строки ${Math.min(...numbers)}–${Math.max(...numbers)}`;
}

/** «Новая цена: 3 строки, та же: 5. Строк в файле 10, прочитано 8» */
const countText = ({ found, same, total }: Match): string =>
  `Новая цена: ${plural(found.length, lineForms)}, та же: ${same}. Строк в файле ${total}, прочитано ${found.length + same}`;

/** «Название: «Услуга». Цена: «Цена, руб.». Не читаем: «№».»: a wide table does not fit the screen. */
function understoodText({ columns }: Block, kinds: Kinds): string {
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

function questionText({ columns }: Block, missing: string): string {
  const unclear = columns.flatMap(({ kind, heading }, i) => (kind === null ? [heading || `колонка ${i + 1}`] : []));
  return unclear.length > 0 ? `Подходит несколько колонок: ${unclear.join('; ')}. ${missing}.` : `${missing}.`;
}

type BlockProps = {
  number: number;
  title: string;
  block: Block;
  chosen: Chosen;
  onChoose: (chosen: Chosen) => void;
};

function BlockChoice({ number, title, block, chosen: { kinds, isRead }, onChoose }: BlockProps) {
  return (
    <>
      {title && (
        <Typography tag="label" variant="delta">
          <input
            type="checkbox"
            checked={isRead}
            onChange={({ target }) => onChoose({ kinds, isRead: target.checked })}
          />{' '}
          {title}
        </Typography>
      )}
      {(isRead || !title) && (
        <>
          <Typography tag="p">
            {`${understoodText(block, kinds)} Поправьте над колонкой, если понято неверно.`.trim()}
          </Typography>
          <Columns
            table={block}
            kinds={kinds}
            number={number}
            onChoose={(column, kind) =>
              onChoose({ kinds: kinds.map((one, i) => (i === column ? kind : one)), isRead: true })
            }
          />
        </>
      )}
    </>
  );
}

type ColumnsProps = {
  table: Block;
  kinds: Kinds;
  number: number;
  onChoose: (column: number, kind: ColumnKind) => void;
};

/** The first rows of a table under a choice for each column; empty columns are left out. */
function Columns({ table: { columns, body }, kinds, number, onChoose }: ColumnsProps) {
  const shown = columns.flatMap(({ heading }, i) => (heading || body.some(({ cells }) => cells[i]) ? [i] : []));
  return (
    <WideTableFrame>
      <PlainTable aria-label="Колонки таблицы">
        <thead>
          <tr>
            {shown.map((i) => (
              <th key={i} scope="col">
                <LabelledField
                  label={columns[i]?.heading || `Колонка ${i + 1}`}
                  name={`column-${number}-${i}`}
                  width="18rem"
                >
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
          {body.slice(0, shownRows).map((row) => (
            <tr key={row.number}>
              {shown.map((i) => (
                <td key={i}>{row.cells[i]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </PlainTable>
    </WideTableFrame>
  );
}

/** More rows of one reason are folded. */
const shownNamed = 20;

/** Lists each row that sets no price, by reason. */
function NamedRows({ match: { named } }: { match: Match }) {
  return (Object.keys(reasons) as Reason[]).map((reason) => {
    const texts = named.filter((one) => one.reason === reason).map(({ text }) => text);
    if (texts.length === 0) return null;
    const more = texts.slice(shownNamed);
    return (
      <Typography key={reason} tag="div" textColor={reason === 'title' ? 'neutral600' : 'warning700'}>
        {`${reasons[reason]}: ${texts.slice(0, shownNamed).join('; ')}`}
        {more.length > 0 && (
          <details>
            <summary>{`и ещё ${plural(more.length, lineForms)}`}</summary>
            {more.join('; ')}
          </details>
        )}
      </Typography>
    );
  });
}
