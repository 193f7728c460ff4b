import { Box, Button, Flex, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { formatClinicTime } from '../../../platform/admin/clinic-time';
import { plural } from '../../../platform/admin/plural';
import { useNotifyError } from '../../../platform/admin/use-notify-error';
import {
  fieldNames,
  findDuplicates,
  type PriceDocument,
  type PriceValue,
  percentWords,
  remarksOn,
  type SheetOutcome,
} from '../rules';
import { titleOf } from '../tables';
import { amountText, type ChangedLine, type Difference, formerPrices } from './edits';
import { Mentions } from './mentions';
import { PlainTable, TableFrame, TableHead } from './plain-table';

/** Documents in one call: a publication of each takes up to a second on a small server. */
const partSize = 10;

type Props = {
  /** The sheet before the changes. */
  documents: readonly PriceDocument[];
  difference: Difference;
  mayPublish: boolean;
  onBack: () => void;
  /** @param left ids of documents that were not saved */
  onDone: (left: ReadonlySet<string>) => void;
};

const columns = ['За что', 'Было', 'Станет', 'Разница', 'Замечания'];

/** Shows old and new prices with remarks, and saves or publishes them. */
export function Review({ documents, difference: { changes, lines }, mayPublish, onBack, onDone }: Props) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const notifyError = useNotifyError();
  const [progress, setProgress] = useState<number | null>(null);
  const titles = new Map(lines.map(({ document }) => [document.documentId, titleOf(document)]));
  const begun = lines.filter(({ document }) => document.state === 'changed').map(({ document }) => titleOf(document));

  const groups = groupLines(lines);
  const remarked = groups.flatMap((group) => group.lines).filter(({ remarks }) => remarks.length > 0).length;

  const send = async (publishAt: string | null) => {
    const left = new Set(changes.map(({ documentId }) => documentId));
    let record: number | null = null;
    try {
      for (let start = 0; start < changes.length; start += partSize) {
        setProgress(start);
        const part = changes.slice(start, start + partSize);
        const { data }: { data: SheetOutcome } = await put('/price-sheet', { changes: part, publishAt, record });
        record = data.record;
        for (const documentId of data.saved) left.delete(documentId);
        for (const { documentId, message } of data.failed) {
          toggleNotification({ type: 'danger', message: `${titles.get(documentId)}: ${message}` });
        }
        for (const documentId of data.conflicts) {
          const message = `${titles.get(documentId)}: цены только что изменил другой сотрудник. Показываем их, ваши остались в клетках`;
          toggleNotification({ type: 'warning', message });
        }
      }
    } catch (error) {
      notifyError(error);
    }
    const saved = changes.length - left.size;
    const done = doneWords(publishAt);
    if (saved > 0) toggleNotification({ type: 'success', message: `${done}: ${plural(saved, documentForms)}` });
    onDone(left);
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <Typography variant="beta" tag="h2">
        {`Изменится: ${plural(lines.length, lineForms)}, ${plural(changes.length, documentForms)}`}
      </Typography>
      {begun.length > 0 && (
        <Typography tag="p" textColor="warning700">
          {`Вместе с ценами выйдут и другие неопубликованные правки: ${[...new Set(begun)].join('; ')}`}
        </Typography>
      )}
      {remarked > 0 && (
        <Typography tag="p" textColor="danger700">{`С замечаниями: ${plural(remarked, lineForms)}`}</Typography>
      )}
      <TableFrame>
        <PlainTable aria-label="Что изменится">
          <TableHead columns={columns} />
          {groups.map((group) => (
            <ReviewGroup key={group.document.documentId} {...group} />
          ))}
        </PlainTable>
      </TableFrame>
      <Mentions former={formerPrices(documents, lines)} />
      <Box position="sticky" bottom={0} background="neutral0" padding={4} shadow="popupShadow" hasRadius>
        <Flex gap={4} wrap="wrap">
          {mayPublish && (
            <Button loading={progress !== null} onClick={() => send('now')}>
              Опубликовать
            </Button>
          )}
          {mayPublish && <LaterButton isBusy={progress !== null} onSend={send} />}
          <Button variant="secondary" disabled={progress !== null} onClick={() => send(null)}>
            Сохранить черновиками
          </Button>
          <Button variant="tertiary" disabled={progress !== null} onClick={onBack}>
            Вернуться к листу
          </Button>
          {progress !== null && (
            <Typography role="status">{`Готово ${progress} из ${plural(changes.length, documentForms)}`}</Typography>
          )}
        </Flex>
      </Box>
    </Flex>
  );
}

function doneWords(publishAt: string | null): string {
  if (publishAt === null) return 'Сохранено в черновиках';
  return publishAt === 'now' ? 'Опубликовано' : `Выйдет ${formatClinicTime(publishAt)}`;
}

/** Asks for a time on the clinic's clock. */
function LaterButton({ isBusy, onSend }: { isBusy: boolean; onSend: (at: string) => void }) {
  const [at, setAt] = useState<string | null>(null);
  if (at === null) {
    return (
      <Button variant="secondary" disabled={isBusy} onClick={() => setAt('')}>
        Опубликовать в…
      </Button>
    );
  }
  return (
    <Flex gap={2} wrap="wrap">
      <TextInput
        type="datetime-local"
        name="publishAt"
        aria-label="Когда опубликовать, время клиники"
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Button variant="secondary" disabled={isBusy || at === ''} onClick={() => onSend(at)}>
        Назначить
      </Button>
    </Flex>
  );
}

const lineForms = ['строка', 'строки', 'строк'] as const;
const documentForms = ['услуга', 'услуги', 'услуг'] as const;

type Remarked = { line: ChangedLine; remarks: string[] };
type Group = { document: PriceDocument; lines: Remarked[] };

/** Groups changed lines by document, with the remarks on each. */
function groupLines(lines: readonly ChangedLine[]): Group[] {
  const byDocument = new Map<PriceDocument, ChangedLine[]>();
  for (const line of lines) byDocument.set(line.document, [...(byDocument.get(line.document) ?? []), line]);
  return [...byDocument].map(([document, changed]) => ({ document, lines: remarkOnLines(document, changed) }));
}

function remarkOnLines(document: PriceDocument, changed: readonly ChangedLine[]): Remarked[] {
  const after = new Map(changed.map((line) => [line.after.id, line.after]));
  const doubles = findDuplicates(document.lines.map((line) => after.get(line.id) ?? line));
  return changed.map((line) => ({
    line,
    remarks: [
      ...remarksOn(line.before, line.after),
      ...(doubles.has(line.after.id) ? ['Такая строка есть ещё раз, с другой ценой'] : []),
    ],
  }));
}

function ReviewGroup({ document, lines }: Group) {
  return (
    <tbody>
      <tr>
        <th colSpan={columns.length} scope="rowgroup">
          {titleOf(document)}
        </th>
      </tr>
      {lines.map(({ line, remarks }) => (
        <ReviewLine key={line.before.id} line={line} remarks={remarks} />
      ))}
    </tbody>
  );
}

function ReviewLine({ line: { before, after }, remarks }: Remarked) {
  const changed = (['price', 'priceFrom', 'oldPrice'] as const).filter((field) => before[field] !== after[field]);
  const words = (line: typeof before) =>
    changed
      .map((field) => (field === 'price' ? valueText(line.price) : `${fieldNames[field]}: ${valueText(line[field])}`))
      .join('; ');
  const isPriced = before.price !== after.price && before.price && after.price !== null;
  return (
    <tr>
      <td>{before.description}</td>
      <td>{words(before)}</td>
      <td>
        <b>{words(after)}</b>
      </td>
      <td>{isPriced ? percentWords(before.price ?? 0, after.price ?? 0) : ''}</td>
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

function valueText(value: PriceValue): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  return value === null ? 'пусто' : `${amountText(value)}\u00a0₽`;
}
