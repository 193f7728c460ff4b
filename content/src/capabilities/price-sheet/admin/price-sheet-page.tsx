import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import { useCallback, useMemo, useState } from 'react';
import { AdminPage, WithLoaded } from '../../../platform/admin/page-parts';
import { plural } from '../../../platform/admin/plural';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { mayChangePrices, type PriceDocument, type PriceSheet, parseAmount, raiseByPercent } from '../rules';
import { matchTable } from '../tables';
import { amountText, cellKey, compare, type Edits, editsOf } from './edits';
import { splitBlock } from './files';
import { PastSheets } from './past-sheets';
import { TableFrame } from './plain-table';
import { Review } from './review';
import { SheetTable } from './sheet-table';
import { SheetTools, type Shown } from './sheet-tools';

/** The screen of all prices: typing, pasting, a percentage; then the difference, and publishing it. */
export default function PriceSheetPage() {
  const [stamp, setStamp] = useState(0);
  const loaded = useLoaded<PriceSheet>('/price-sheet', { stamp: String(stamp) });
  return (
    <Page.Protect permissions={mayChangePrices}>
      <AdminPage title="Прайс-лист" subtitle="Все цены на одном листе. На сайт они попадут после проверки и публикации">
        <WithLoaded loaded={loaded}>
          {(sheet) => <Sheet sheet={sheet} onSaved={() => setStamp((count) => count + 1)} />}
        </WithLoaded>
      </AdminPage>
    </Page.Protect>
  );
}

const linesOf = (documents: readonly PriceDocument[]) =>
  documents.flatMap(({ documentId, lines }) => lines.map((line) => ({ documentId, line })));

function Sheet({ sheet, onSaved }: { sheet: PriceSheet; onSaved: () => void }) {
  const { documents, past, mayPublish } = sheet;
  const [edits, setEdits] = useState<Edits>({});
  const [shown, setShown] = useState<Shown>({ service: '', words: '' });
  const [report, setReport] = useState('');
  const [isReviewing, setIsReviewing] = useState(false);
  const difference = useMemo(() => compare(documents, edits), [documents, edits]);
  const faults = useMemo(() => new Set(difference.faults), [difference]);
  const listed = useMemo(() => choose(documents, shown), [documents, shown]);
  const onEdit = useCallback((key: string, value: string | boolean) => {
    setEdits((before) => ({ ...before, [key]: value }));
  }, []);

  const raiseListed = (percent: number, step: number) => {
    const raised = linesOf(listed).flatMap(({ documentId, line }) => {
      const key = cellKey(documentId, line.id, 'price');
      const typed = edits[key];
      const price = typeof typed === 'string' ? parseAmount(typed) : line.price;
      return price ? [[key, amountText(raiseByPercent(price, percent, step))] as const] : [];
    });
    setEdits({ ...edits, ...Object.fromEntries(raised) });
    setReport(`Пересчитано: ${plural(raised.length, lineForms)}`);
  };
  const matchNames = (table: readonly string[][]) => {
    const { found, same, unknown, ambiguous, unreadable } = matchTable(table, documents);
    setEdits({ ...edits, ...Object.assign({}, ...found.map(editsOf)) });
    setReport(
      [
        `Новая цена: ${plural(found.length, lineForms)}, та же: ${same}`,
        unknown.length > 0 && `нет в прайсе: ${listSome(unknown)}`,
        ambiguous.length > 0 && `встречается не один раз, поставьте вручную: ${listSome(ambiguous)}`,
        unreadable.length > 0 && `без цены: ${listSome(unreadable)}`,
      ]
        .filter(Boolean)
        .join('. '),
    );
  };
  const fillDown = (text: string, start: number, field: 'price' | 'oldPrice') => {
    const rows = splitBlock(text);
    if (rows.some(([name = '', ...cells]) => cells.length > 0 && parseAmount(name) === undefined)) {
      return matchNames(rows);
    }
    const lines = linesOf(listed).slice(start, start + rows.length);
    const cells = lines.flatMap(({ documentId, line }, i) => {
      const [first = '', second] = rows[i] ?? [];
      const key = (name: 'price' | 'oldPrice') => cellKey(documentId, line.id, name);
      return [
        [key(field), first] as const,
        ...(field === 'price' && second !== undefined ? [[key('oldPrice'), second] as const] : []),
      ];
    });
    setEdits({ ...edits, ...Object.fromEntries(cells) });
    setReport(`Вставлено: ${plural(lines.length, lineForms)}`);
  };

  if (isReviewing) {
    return (
      <Review
        documents={documents}
        difference={difference}
        mayPublish={mayPublish}
        onBack={() => setIsReviewing(false)}
        onDone={(left) => {
          setEdits((before) => keep(before, left));
          setIsReviewing(false);
          onSaved();
        }}
      />
    );
  }
  const { lines } = difference;
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <SheetTools documents={documents} shown={shown} onShow={setShown} onRaise={raiseListed} onMatch={matchNames} />
      {report && (
        <Typography role="status" tag="p">
          {report}
        </Typography>
      )}
      <TableFrame>
        <SheetTable documents={listed} edits={edits} faults={faults} onEdit={onEdit} onBlock={fillDown} />
      </TableFrame>
      <Box position="sticky" bottom={0} background="neutral0" padding={4} shadow="popupShadow" hasRadius>
        <Flex gap={4} wrap="wrap">
          <Button disabled={lines.length === 0 || faults.size > 0} onClick={() => setIsReviewing(true)}>
            Проверить изменения
          </Button>
          <Button variant="tertiary" disabled={Object.keys(edits).length === 0} onClick={() => setEdits({})}>
            Вернуть как было
          </Button>
          <Typography role="status">
            {faults.size > 0
              ? `Не похоже на цену: ${plural(faults.size, ['клетка', 'клетки', 'клеток'])}`
              : `Изменено: ${plural(lines.length, lineForms)}`}
          </Typography>
        </Flex>
      </Box>
      <PastSheets past={past} onUndone={onSaved} />
    </Flex>
  );
}

const named = 20;
const listSome = (names: readonly string[]) =>
  names.slice(0, named).join('; ') + (names.length > named ? ` и ещё ${names.length - named}` : '');

const lineForms = ['строка', 'строки', 'строк'] as const;

/** Returns the documents and lines that the filter leaves. */
function choose(documents: readonly PriceDocument[], { service, words }: Shown): PriceDocument[] {
  const wanted = words.trim().toLowerCase();
  return documents
    .filter(({ title, service: parent }) => service === '' || title === service || parent === service)
    .map((document) => ({
      ...document,
      lines: document.lines.filter(({ description }) => description.toLowerCase().includes(wanted)),
    }))
    .filter(({ lines }) => lines.length > 0);
}

/** Keeps what was typed in documents that were not saved. */
const keep = (edits: Edits, left: ReadonlySet<string>): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([key]) => left.has(key.split('/')[0] ?? '')));
