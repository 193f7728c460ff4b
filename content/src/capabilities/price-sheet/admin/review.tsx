import { Box, Button, Flex, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { plural } from '../../../admin/plural';
import { useNotifyError } from '../../../admin/use-notify-error';
import { fieldNames, findDoubles, type PriceValue, percentWords, remarksOn, type SheetOutcome } from '../rules';
import { amountText, type ChangedLine, type Difference } from './edits';
import { titleOf } from './sheet-table';

/** Documents in one call: a publication of each takes up to a second on a small server. */
const partSize = 10;

type Props = {
  difference: Difference;
  mayPublish: boolean;
  onBack: () => void;
  /** @param left ids of documents that were not saved */
  onDone: (left: ReadonlySet<string>) => void;
};

const columns = ['Услуга', 'Строка', 'Было', 'Станет', 'Разница', 'Замечания'];

/** Shows old and new prices with remarks, and saves or publishes them. */
export function Review({ difference: { changes, lines }, mayPublish, onBack, onDone }: Props) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const notifyError = useNotifyError();
  const [progress, setProgress] = useState<number | null>(null);
  const titles = new Map(lines.map(({ document }) => [document.documentId, titleOf(document)]));
  const begun = lines.filter(({ document }) => document.state === 'changed').map(({ document }) => titleOf(document));

  const send = async (publish: boolean) => {
    const left = new Set(changes.map(({ documentId }) => documentId));
    let record: number | null = null;
    try {
      for (let start = 0; start < changes.length; start += partSize) {
        setProgress(start);
        const part = changes.slice(start, start + partSize);
        const { data }: { data: SheetOutcome } = await put('/price-sheet', { changes: part, publish, record });
        record = data.record;
        for (const { documentId } of data.saved) left.delete(documentId);
        for (const { documentId, message } of data.failed) {
          toggleNotification({ type: 'danger', message: `${titles.get(documentId)}: ${message}` });
        }
        for (const documentId of new Set(data.conflicts.map((conflict) => conflict.documentId))) {
          const message = `${titles.get(documentId)}: цены только что изменил другой сотрудник. Показываем их, ваши остались в клетках`;
          toggleNotification({ type: 'warning', message });
        }
      }
    } catch (error) {
      notifyError(error);
    }
    const saved = changes.length - left.size;
    const done = publish ? 'Опубликовано' : 'Сохранено в черновиках';
    if (saved > 0) toggleNotification({ type: 'success', message: `${done}: ${plural(saved, documentForms)}` });
    onDone(left);
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <Typography variant="beta" tag="h2">
        {`Изменится: ${plural(lines.length, ['строка', 'строки', 'строк'])}, ${plural(changes.length, documentForms)}`}
      </Typography>
      {begun.length > 0 && (
        <Typography tag="p" textColor="warning700">
          {`Вместе с ценами выйдут и другие неопубликованные правки: ${[...new Set(begun)].join('; ')}`}
        </Typography>
      )}
      <Box background="neutral0" hasRadius shadow="tableShadow">
        <Table colCount={columns.length} rowCount={lines.length + 1} aria-label="Что изменится">
          <Thead>
            <Tr>
              {columns.map((name) => (
                <Th key={name}>
                  <Typography variant="sigma">{name}</Typography>
                </Th>
              ))}
            </Tr>
          </Thead>
          <Tbody>
            {lines.map((line) => (
              <ReviewLine key={line.before.id} line={line} doubles={doublesIn(line, lines)} />
            ))}
          </Tbody>
        </Table>
      </Box>
      <Flex gap={4} wrap="wrap">
        {mayPublish && (
          <Button loading={progress !== null} onClick={() => send(true)}>
            Опубликовать
          </Button>
        )}
        <Button variant="secondary" disabled={progress !== null} onClick={() => send(false)}>
          Сохранить черновиками
        </Button>
        <Button variant="tertiary" disabled={progress !== null} onClick={onBack}>
          Вернуться к листу
        </Button>
        {progress !== null && (
          <Typography role="status">{`Готово ${progress} из ${plural(changes.length, documentForms)}`}</Typography>
        )}
      </Flex>
    </Flex>
  );
}

const documentForms = ['услуга', 'услуги', 'услуг'] as const;

/** Names that the new price list of a line's document has twice with different prices. */
function doublesIn({ document }: ChangedLine, lines: readonly ChangedLine[]): string[] {
  const changed = new Map(lines.filter((one) => one.document === document).map(({ after }) => [after.id, after]));
  return findDoubles(document.lines.map((line) => changed.get(line.id) ?? line));
}

function ReviewLine({ line: { document, before, after }, doubles }: { line: ChangedLine; doubles: readonly string[] }) {
  const remarks = [
    ...remarksOn(before, after),
    ...(doubles.includes(after.description) ? ['Такая строка есть ещё раз, с другой ценой'] : []),
  ];
  const changed = (['price', 'priceFrom', 'oldPrice'] as const).filter((field) => before[field] !== after[field]);
  const words = (line: typeof before) =>
    changed.map((field) =>
      field === 'price' ? valueText(line.price) : `${fieldNames[field]}: ${valueText(line[field])}`,
    );
  const isPriced = before.price !== after.price && before.price && after.price !== null;
  const cells = [
    titleOf(document),
    before.description,
    words(before).join('; '),
    words(after).join('; '),
    isPriced ? percentWords(before.price ?? 0, after.price ?? 0) : '',
  ];
  return (
    <Tr>
      {cells.map((text, column) => (
        <Td key={columns[column]}>
          <Typography fontWeight={column === 3 ? 'bold' : undefined}>{text}</Typography>
        </Td>
      ))}
      <Td>
        {remarks.map((remark) => (
          <Typography key={remark} tag="p" textColor="danger700">
            {remark}
          </Typography>
        ))}
      </Td>
    </Tr>
  );
}

function valueText(value: PriceValue): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return value === null ? 'пусто' : `${amountText(value)} ₽`;
}
