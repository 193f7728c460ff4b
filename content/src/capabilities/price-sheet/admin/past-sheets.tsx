import { Button, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { formatClinicTime } from '../../../platform/admin/clinic-time';
import { plural } from '../../../platform/admin/plural';
import { useNotifyError } from '../../../platform/admin/use-notify-error';
import type { PastSheet, SheetOutcome } from '../rules';
import { PlainTable, TableFrame, TableHead } from './plain-table';

const columns = ['Когда', 'Кто', 'Сколько цен', 'Где', ''];

/** Lists past sheets; each can be undone once. */
export function PastSheets({ past, onUndone }: { past: readonly PastSheet[]; onUndone: () => void }) {
  const { post } = useFetchClient();
  const { toggleNotification } = useNotification();
  const notifyError = useNotifyError();
  const [busy, setBusy] = useState<number | null>(null);
  if (past.length === 0) return null;

  const undo = async (id: number) => {
    setBusy(id);
    try {
      const { data } = await post<SheetOutcome>(`/price-sheet/records/${id}/undo`);
      const stayed = data.conflicts.length + data.failed.length;
      const message = stayed
        ? `Отменено не везде: ${plural(stayed, ['услугу', 'услуги', 'услуг'])} после этого правили ещё раз, цены в них остались`
        : 'Прежние цены вернулись';
      toggleNotification({ type: stayed ? 'warning' : 'success', message });
    } catch (error) {
      notifyError(error);
    }
    setBusy(null);
    onUndone();
  };

  return (
    <>
      <Typography variant="beta" tag="h2">
        Последние правки листа
      </Typography>
      <TableFrame>
        <PlainTable aria-label="Последние правки листа">
          <TableHead columns={columns} />
          <tbody>
            {past.map(({ id, at, who, cells, isPublished, plannedFor, isUndone }) => (
              <tr key={id}>
                <td>{formatClinicTime(at)}</td>
                <td>{who}</td>
                <td>{cells}</td>
                <td>{placeOf(isPublished, plannedFor)}</td>
                <td>
                  {isUndone ? (
                    'Отменена'
                  ) : (
                    <Button variant="tertiary" size="S" loading={busy === id} onClick={() => undo(id)}>
                      Отменить
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </TableFrame>
    </>
  );
}

function placeOf(isPublished: boolean, plannedFor: string | null): string {
  if (plannedFor) return `по расписанию: ${formatClinicTime(plannedFor)}`;
  return isPublished ? 'на сайте' : 'в черновиках';
}
