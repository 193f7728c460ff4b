import { Button, Flex, TextInput, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { useState } from 'react';
import { formatClinicTime } from '../../../platform/admin/clinic-time';
import { plural } from '../../../platform/admin/plural';
import { messageOf } from '../../../platform/admin/use-loaded';
import type { PriceDocument, SheetEstimate, SheetOutcome } from '../rules';
import { titleOf } from '../tables';
import { DifferenceTable, groupLines, LinesTable, lineForms } from './difference-table';
import { countOf, type Difference, effectsOf, madeOf } from './edits';
import { Mentions } from './mentions';
import { type Done, documentForms, reasonsIn } from './receipt';
import { Totals } from './totals';
import { ViewActions, ViewHeading } from './view-parts';

/** Documents in one call: a publication of each takes up to a second on a small server. */
const partSize = 10;

type Props = {
  /** The sheet before the changes. */
  documents: readonly PriceDocument[];
  difference: Difference;
  estimates: readonly SheetEstimate[];
  mayPublish: boolean;
  onBack: () => void;
  onDone: (done: Done) => Promise<void>;
};

/** Shows old and new prices with remarks, and saves or publishes them. */
export function Review({ documents, estimates, difference, mayPublish, onBack, onDone }: Props) {
  const { changes, lines, added, removed } = difference;
  const { put } = useFetchClient();
  const [progress, setProgress] = useState<string | null>(null);
  const begun = [...lines, ...added, ...removed]
    .filter(({ document }) => document.state === 'changed')
    .map(({ document }) => titleOf(document));

  const groups = groupLines(lines);
  const { former, totals } = effectsOf(estimates, documents, difference);
  const remarked = groups.flatMap((group) => group.lines).filter(({ remarks }) => remarks.length > 0).length;
  const isBusy = progress !== null;

  const send = async (publishAt: string | null) => {
    const saved = new Set<string>();
    const reasons: string[] = [];
    let record: number | null = null;
    try {
      for (let start = 0; start < changes.length; start += partSize) {
        setProgress(`Готово ${start} из ${plural(changes.length, documentForms)}`);
        const part = changes.slice(start, start + partSize);
        const { data }: { data: SheetOutcome } = await put('/price-sheet', { changes: part, publishAt, record });
        record = data.record;
        for (const documentId of data.saved) saved.add(documentId);
        reasons.push(...reasonsIn(data, documents, conflictText));
      }
    } catch (error) {
      reasons.push(messageOf(error));
    }
    const effects = effectsOf(estimates, documents, madeOf(difference, saved));
    await onDone({ ...effects, title: doneText(publishAt), isOut: publishAt === 'now', record, reasons });
  };

  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <ViewHeading>
        {`Изменится: ${plural(countOf(difference), lineForms)}, ${plural(changes.length, documentForms)}`}
      </ViewHeading>
      {begun.length > 0 && (
        <Typography tag="p" textColor="warning700">
          {`Вместе с ценами выйдут и другие неопубликованные правки: ${[...new Set(begun)].join('; ')}`}
        </Typography>
      )}
      {remarked > 0 && (
        <Typography tag="p" textColor="danger700">{`С замечаниями: ${plural(remarked, lineForms)}`}</Typography>
      )}
      {lines.length > 0 && <DifferenceTable label="Что изменится" groups={groups} />}
      <LinesTable label="Новые строки" lines={added} />
      <LinesTable label="Строки, которых не станет" lines={removed} />
      <Totals changes={totals} />
      {former.length > 0 && <Mentions former={former} />}
      <ViewActions>
        {mayPublish && (
          <Button loading={isBusy} disabled={changes.length === 0} onClick={() => send('now')}>
            Опубликовать
          </Button>
        )}
        {mayPublish && <LaterButton isBusy={isBusy} onSend={send} />}
        <Button variant="secondary" disabled={isBusy || changes.length === 0} onClick={() => send(null)}>
          Сохранить черновиками
        </Button>
        <Button variant="tertiary" disabled={isBusy} onClick={onBack}>
          Вернуться к листу
        </Button>
        <Typography role="status">{progress}</Typography>
      </ViewActions>
    </Flex>
  );
}

function doneText(publishAt: string | null): string {
  if (publishAt === null) return 'Сохранено в черновиках';
  return publishAt === 'now' ? 'Опубликовано' : `Выйдет ${formatClinicTime(publishAt)}`;
}

const conflictText = 'цены только что изменил другой сотрудник. На листе его цены, ваши остались в клетках';

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
