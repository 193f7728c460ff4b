import { Button, Flex, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { formatClinicTime } from '../../../platform/admin/clinic-time';
import { WithLoaded } from '../../../platform/admin/page-parts';
import { plural } from '../../../platform/admin/plural';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { useNotifyError } from '../../../platform/admin/use-notify-error';
import type { PastSheet, PriceDocument, SheetEstimate, SheetOutcome, UndoOffer } from '../rules';
import { DifferenceTable, groupLines, LinesTable, lineForms } from './difference-table';
import { compareUndone, countOf, effectsOf, madeOf } from './edits';
import { type Done, documentForms, reasonsIn } from './receipt';
import { Totals } from './totals';
import { ViewActions, ViewHeading } from './view-parts';

type Props = {
  past: PastSheet;
  /** The sheet before the undoing. */
  documents: readonly PriceDocument[];
  estimates: readonly SheetEstimate[];
  onBack: () => void;
  onDone: (done: Done) => Promise<void>;
};

/** Shows what undoing a sheet would change, and undoes it. */
export function Undo(props: Props) {
  const loaded = useLoaded<UndoOffer>(`/price-sheet/records/${props.past.id}`);
  return <WithLoaded loaded={loaded}>{(offer) => <Offer {...props} offer={offer} />}</WithLoaded>;
}

function Offer({ past, documents, estimates, offer, onBack, onDone }: Props & { offer: UndoOffer }) {
  const { post } = useFetchClient();
  const [attempt, isBusy] = useAttempt(useNotifyError());
  const undone = compareUndone(offer.documents, offer.changes);
  const { lines, added, removed, staying, gone } = undone;
  const count = countOf(undone);
  const { id, at, who, plannedFor } = past;
  const { isOut } = offer;
  const undo = () =>
    attempt(async () => {
      const { data } = await post<SheetOutcome>(`/price-sheet/records/${id}/undo`);
      const effects = effectsOf(estimates, documents, madeOf(undone, new Set(data.saved)));
      const reasons = reasonsIn(data, documents, editedSinceText);
      await onDone({ ...effects, title: 'Прежние цены вернулись', isOut, record: null, reasons });
    });
  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <ViewHeading>{`Отменить правку: ${formatClinicTime(at)}, ${who}?`}</ViewHeading>
      <Typography tag="p">
        {count > 0
          ? `Вернётся прежнее: ${plural(count, lineForms)}. ${isOut ? 'На сайте цены сменятся сразу.' : 'Изменятся черновики.'}`
          : 'Возвращать нечего.'}
      </Typography>
      {plannedFor && !isOut && (
        <Typography tag="p">{`Публикация ${formatClinicTime(plannedFor)} будет снята.`}</Typography>
      )}
      {staying.length > 0 && (
        <Typography tag="p" textColor="warning700">{`Не тронем: ${staying.join('; ')}: ${editedSinceText}`}</Typography>
      )}
      {gone > 0 && (
        <Typography tag="p" textColor="warning700">
          {`Удалено с тех пор: ${plural(gone, documentForms)}`}
        </Typography>
      )}
      {lines.length > 0 && (
        <DifferenceTable label="Что вернётся" groups={groupLines(lines)} sides={['Сейчас', 'Вернётся']} />
      )}
      <LinesTable label="Строки, которые вернутся" lines={added} />
      <LinesTable label="Строки, которых не станет" lines={removed} />
      <Totals changes={effectsOf(estimates, documents, undone).totals} />
      <ViewActions>
        <Button variant="danger-light" disabled={count === 0} loading={isBusy} onClick={undo}>
          Вернуть прежние цены
        </Button>
        <Button variant="tertiary" disabled={isBusy} onClick={onBack}>
          Не отменять
        </Button>
      </ViewActions>
    </Flex>
  );
}

const editedSinceText = 'после этого правили ещё раз, цены остались';
