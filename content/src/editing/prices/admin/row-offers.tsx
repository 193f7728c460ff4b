import { Button, Flex, Typography } from '@strapi/design-system';
import { plural } from '../../../platform/admin/plural';
import type { PriceDocument } from '../rules';
import { type Meant, type PriceRow, titleOf } from '../tables';
import { lineForms } from './difference-table';
import { amountText } from './edits';
import { PlainTable, TableFrame, TableHead } from './plain-table';
import { type Choices, type Group, lineKeyOf, type Offers, proposeTargets, type Target } from './row-choices';

type Props = {
  offers: Offers;
  choices: Choices;
  documents: readonly PriceDocument[];
  onChoose: (choices: Choices) => void;
};

/** Asks what becomes of rows that the sheet lacks, has under another name or section, and of lines that the file lacks. */
export function RowOffers({ offers: { groups, renames, moves, absent }, choices, documents, onChoose }: Props) {
  const setTarget = (key: string, target: Target) =>
    onChoose({ ...choices, targets: { ...choices.targets, [key]: target } });
  return (
    <>
      {groups.length > 0 && (
        <>
          <Flex gap={4} wrap="wrap">
            <Typography variant="delta" tag="h3">
              Создать строки, которых нет в прайсе?
            </Typography>
            <Button
              variant="tertiary"
              size="S"
              onClick={() =>
                onChoose({ ...choices, targets: { ...proposeTargets(groups, documents), ...choices.targets } })
              }
            >
              Подставить услуги с тем же названием
            </Button>
          </Flex>
          <TableFrame>
            <PlainTable aria-label="Строки, которых нет в прайсе">
              <TableHead columns={['В файле', 'Строки', 'Услуга', 'Раздел прайса']} />
              <tbody>
                {groups.map((group) => (
                  <GroupRow
                    key={group.key}
                    group={group}
                    documents={documents}
                    target={choices.targets[group.key] ?? { documentId: '', section: group.section }}
                    onTarget={(target) => setTarget(group.key, target)}
                  />
                ))}
              </tbody>
            </PlainTable>
          </TableFrame>
        </>
      )}
      <Checks
        title="Переименовать? Код тот же или слова те же, название другое. Если коды файла не нужны, выберите над колонкой «Не читать»"
        chosen={choices.renamed}
        onChoose={(renamed) => onChoose({ ...choices, renamed })}
        offers={renames.map(({ row, line }) => [row.key, `«${line.description}» → «${row.name}», ${priceText(row)}`])}
      />
      <Checks
        title="Перенести в другой раздел? Если разделы файла не нужны, выберите над колонкой «Не читать»"
        chosen={choices.moved}
        onChoose={(moved) => onChoose({ ...choices, moved })}
        offers={moves.map(({ row, line }) => [
          row.key,
          `«${line.description}»: «${line.section}» → «${row.section}», ${priceText(row)}`,
        ])}
      />
      <Checks
        title="Убрать с листа? В файле этих строк нет"
        chosen={choices.removed}
        onChoose={(removed) => onChoose({ ...choices, removed })}
        offers={absent.map((one) => [lineKeyOf(one), absentText(one)])}
      />
    </>
  );
}

const priceText = ({ values }: PriceRow) => `${amountText(values?.price ?? null)}\u00a0₽`;
const absentText = ({ document, line }: Meant) => `${titleOf(document)}, ${line.section}: ${line.description}`;

/** Enough to see what a group holds. */
const shownNames = 3;

type GroupProps = {
  group: Group;
  documents: readonly PriceDocument[];
  target: Target;
  onTarget: (target: Target) => void;
};

function GroupRow({ group: { key, rows }, documents, target, onTarget }: GroupProps) {
  const title = key.split('\n').filter(Boolean).join(' → ') || 'Без заголовка';
  const names = rows.slice(0, shownNames).map(({ name }) => name);
  return (
    <tr>
      <td>{title}</td>
      <td>{`${plural(rows.length, lineForms)}: ${names.join('; ')}${rows.length > shownNames ? '…' : ''}`}</td>
      <td>
        <select
          aria-label={`Услуга для строк «${title}»`}
          value={target.documentId}
          onChange={(event) => onTarget({ ...target, documentId: event.target.value })}
        >
          <option value="">Не создавать</option>
          {documents.map((document) => (
            <option key={document.documentId} value={document.documentId}>
              {titleOf(document)}
            </option>
          ))}
        </select>
      </td>
      <td>
        <input
          data-wide=""
          aria-label={`Раздел прайса для строк «${title}»`}
          maxLength={255}
          value={target.section}
          onChange={(event) => onTarget({ ...target, section: event.target.value })}
        />
      </td>
    </tr>
  );
}

type ChecksProps = {
  title: string;
  offers: readonly (readonly [key: string, text: string])[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
};

/** Offers that are taken one by one, or all. */
function Checks({ title, offers, chosen, onChoose }: ChecksProps) {
  if (offers.length === 0) return null;
  const areAll = offers.every(([key]) => chosen.includes(key));
  return (
    <fieldset>
      <Typography variant="delta" tag="legend">
        {title}
      </Typography>
      {offers.length > 1 && (
        <Button
          variant="tertiary"
          size="S"
          onClick={() => onChoose(areAll ? [] : offers.map(([key]) => key))}
        >{`${areAll ? 'Снять все' : 'Отметить все'}: ${offers.length}`}</Button>
      )}
      {offers.map(([key, text]) => (
        <Typography key={key} tag="label" style={{ display: 'block', paddingBlock: '0.4rem' }}>
          <input
            type="checkbox"
            checked={chosen.includes(key)}
            onChange={({ target }) => onChoose(target.checked ? [...chosen, key] : chosen.filter((one) => one !== key))}
          />{' '}
          {text}
        </Typography>
      ))}
    </fieldset>
  );
}
