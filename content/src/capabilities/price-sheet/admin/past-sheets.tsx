import { Button, Table, Tbody, Td, Th, Thead, Tr, Typography } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { useState } from 'react';
import { plural } from '../../../admin/plural';
import { useNotifyError } from '../../../admin/use-notify-error';
import { wallWords } from '../../../admin/wall-words';
import type { PastSheet, SheetOutcome } from '../rules';

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
      const stayed = new Set([...data.conflicts, ...data.failed].map(({ documentId }) => documentId)).size;
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
      <Table colCount={columns.length} rowCount={past.length + 1} aria-label="Последние правки листа">
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
          {past.map(({ id, at, who, cells, isPublished, isUndone }) => (
            <Tr key={id}>
              {[wallWords(at), who, cells, isPublished ? 'на сайте' : 'в черновиках'].map((value, column) => (
                <Td key={columns[column]}>
                  <Typography>{value}</Typography>
                </Td>
              ))}
              <Td>
                {isUndone ? (
                  <Typography textColor="neutral600">Отменена</Typography>
                ) : (
                  <Button variant="tertiary" size="S" loading={busy === id} onClick={() => undo(id)}>
                    Отменить
                  </Button>
                )}
              </Td>
            </Tr>
          ))}
        </Tbody>
      </Table>
    </>
  );
}
