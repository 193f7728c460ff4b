import { Button, Typography } from '@strapi/design-system';
import { formatClinicTime } from '../../../platform/admin/clinic-time';
import type { PastSheet } from '../rules';
import { PlainTable, TableFrame, TableHead } from './plain-table';

const columns = ['Когда', 'Кто', 'Изменений', 'Где', ''];

/** Lists past sheets; each can be undone once. @property onUndo asks first */
export function PastSheets({ past, onUndo }: { past: readonly PastSheet[]; onUndo: (id: number) => void }) {
  if (past.length === 0) return null;
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
                    <Button
                      variant="tertiary"
                      size="S"
                      aria-label={`Отменить правку: ${formatClinicTime(at)}`}
                      onClick={() => onUndo(id)}
                    >
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
