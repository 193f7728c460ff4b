import { Box, Button, Flex, Typography } from '@strapi/design-system';
import { Page } from '@strapi/strapi/admin';
import { useMemo, useState } from 'react';
import { AdminPage, WithLoaded } from '../../../platform/admin/page-parts';
import { plural } from '../../../platform/admin/plural';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { mayChangePrices, type PastSheet, type PriceSheet } from '../rules';
import type { SourceTable } from '../source';
import { carryOver, compare, type Edits, noRows, type RowEdits } from './edits';
import { type Done, Receipt } from './receipt';
import { Review } from './review';
import { SheetStep } from './sheet-step';
import type { Shown } from './sheet-tools';
import { TableChoice } from './table-choice';
import { Undo } from './undo';

/** Shows colleagues' changes while the sheet is open. */
const everyMs = 30_000;

/** The screen of all prices: typing, pasting, a percentage; then the difference, and publishing it. */
export default function PriceSheetPage() {
  const { reload, ...loaded } = useLoaded<PriceSheet>('/price-sheet', { everyMs });
  return (
    <Page.Protect permissions={mayChangePrices}>
      <AdminPage title="Прайс-лист" subtitle="Все цены на одном листе. На сайт они попадут после проверки и публикации">
        <WithLoaded loaded={loaded}>
          {(sheet) => (
            <Flex direction="column" alignItems="stretch" gap={5}>
              {loaded.error && <Stale error={loaded.error} onReload={reload} />}
              <Sheet sheet={sheet} onReload={reload} />
            </Flex>
          )}
        </WithLoaded>
      </AdminPage>
    </Page.Protect>
  );
}

/** Says that the shown sheet may differ from the service's. */
function Stale({ error, onReload }: { error: string; onReload: () => Promise<void> }) {
  return (
    <Box role="alert" background="danger100" padding={4} hasRadius>
      <Flex gap={4} wrap="wrap">
        <Typography textColor="danger700">{`Лист не обновился и мог устареть. ${error}`}</Typography>
        <Button variant="secondary" size="S" onClick={onReload}>
          Обновить
        </Button>
      </Flex>
    </Box>
  );
}

type View =
  | { step: 'sheet' | 'review' }
  | { step: 'table'; tables: readonly SourceTable[] }
  | { step: 'undo'; past: PastSheet }
  | { step: 'receipt'; done: Done };

/** Keeps what the user has typed and carries it over to each newer sheet. */
function useEdits(documents: PriceSheet['documents']) {
  const [seen, setSeen] = useState(documents);
  const [edits, setEdits] = useState<Edits>({});
  const [rows, setRows] = useState<RowEdits>(noRows);
  const [news, setNews] = useState('');
  if (seen !== documents) {
    const carried = carryOver(edits, seen, documents);
    setSeen(documents);
    setEdits(carried.edits);
    setNews(newsText(carried) || news);
  }
  const difference = useMemo(() => compare(documents, edits, rows), [documents, edits, rows]);

  const addTable = (table: { edits: Edits; rows: RowEdits }) => {
    setEdits({ ...edits, ...table.edits });
    setRows({
      added: [...rows.added, ...table.rows.added],
      removed: [...rows.removed, ...table.rows.removed],
    });
  };
  const dropSavedRows = ({ added, removed }: Done) => {
    const saved = new Set([...added, ...removed].map(({ document }) => document.documentId));
    const isLeft = ({ documentId }: { documentId: string }) => !saved.has(documentId);
    setRows({ added: rows.added.filter(isLeft), removed: rows.removed.filter(isLeft) });
  };
  const clear = () => {
    setEdits({});
    setRows(noRows);
  };
  return { edits, difference, news, setEdits, setNews, addTable, dropSavedRows, clear };
}

/** Each step begins without the report of the former one. */
function useSteps() {
  const [view, setView] = useState<View>({ step: 'sheet' });
  const [isBack, setIsBack] = useState(false);
  const [report, setReport] = useState('');
  const show = (next: View) => {
    setReport('');
    setIsBack(true);
    setView(next);
  };
  return { view, isBack, report, setReport, show };
}

function Sheet({ sheet, onReload }: { sheet: PriceSheet; onReload: () => Promise<void> }) {
  const { documents, estimates, past, mayPublish } = sheet;
  const { edits, difference, news, setEdits, setNews, ...typed } = useEdits(documents);
  const [shown, setShown] = useState<Shown>({ service: '', query: '' });
  const { view, isBack, report, setReport, show } = useSteps();

  const backToSheet = () => show({ step: 'sheet' });
  const undo = (id: number) => {
    const found = past.find((one) => one.id === id);
    if (found) show({ step: 'undo', past: found });
  };
  /** The former step stays until the new sheet is here, so that none shows prices that are no more. */
  const finish = async (done: Done) => {
    await onReload();
    if (done.record !== null) typed.dropSavedRows(done);
    setNews('');
    show({ step: 'receipt', done });
  };
  const applyTable = (table: { edits: Edits; rows: RowEdits }, text: string) => {
    typed.addTable(table);
    show({ step: 'sheet' });
    setReport(text);
  };
  const reset = () => {
    typed.clear();
    setReport('');
  };

  switch (view.step) {
    case 'table':
      return <TableChoice tables={view.tables} documents={documents} onApply={applyTable} onBack={backToSheet} />;
    case 'undo':
      return <Undo past={view.past} documents={documents} estimates={estimates} onBack={backToSheet} onDone={finish} />;
    case 'receipt': {
      const onUndo = past.some(({ id }) => id === view.done.record) ? undo : null;
      return <Receipt done={view.done} onBack={backToSheet} onUndo={onUndo} />;
    }
    case 'review':
      return (
        <>
          <News text={news} />
          <Review
            documents={documents}
            difference={difference}
            estimates={estimates}
            mayPublish={mayPublish}
            onBack={backToSheet}
            onDone={finish}
          />
        </>
      );
    case 'sheet':
      return (
        <>
          <News text={news} />
          <SheetStep
            sheet={sheet}
            edits={edits}
            difference={difference}
            shown={shown}
            report={report}
            isBack={isBack}
            onShow={setShown}
            onEdit={setEdits}
            onReset={reset}
            onReport={(text) => {
              setNews('');
              setReport(text);
            }}
            onTables={(tables) => show({ step: 'table', tables })}
            onReview={() => onReload().then(() => show({ step: 'review' }))}
            onUndo={undo}
          />
        </>
      );
  }
}

/** What has happened to the sheet while the user was typing. */
function News({ text }: { text: string }) {
  if (text === '') return null;
  return (
    <Typography role="alert" tag="p" textColor="warning700">
      {text}
    </Typography>
  );
}

function newsText({ changed, dropped }: ReturnType<typeof carryOver>): string {
  return [
    changed.length > 0 &&
      `Цены только что изменил другой сотрудник: ${changed.join('; ')}. Ваши остались в клетках: сравните и решите`,
    dropped > 0 && `Строк больше нет, набранное в них убрано: ${plural(dropped, ['клетка', 'клетки', 'клеток'])}`,
  ]
    .filter(Boolean)
    .join('. ');
}
