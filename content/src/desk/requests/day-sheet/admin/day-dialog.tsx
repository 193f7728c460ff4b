import { Modal } from '@strapi/design-system';
import type { Day, Visit } from '../day';
import type { Earlier, Freed } from '../earlier';
import { EarlierList } from './earlier-list';
import { FreeTime } from './free-time';
import { clock, hoursOf } from './sheet';
import { VisitActions } from './visit-actions';

/** What a cell of the sheet has opened. @property minute of the day */
export type Opened =
  | { kind: 'visit'; id: number }
  | { kind: 'free'; doctor: string; minute: number }
  | { kind: 'earlier'; title: string; freed: Freed; earlier: Earlier[] };

type Props = {
  day: Day;
  opened: Opened | null;
  canUpdate: boolean;
  onOpen: (opened: Opened | null) => void;
  /** Loads the day again. */
  onChanged: () => Promise<void>;
  onClosed: () => void;
};

/** The dialog of a visit, of a free time, or of those who could come earlier. */
export function DayDialog({ onClosed, ...props }: Props) {
  const shown = contentOf(props);
  return (
    <Modal.Root open={shown !== null} onOpenChange={(isOpen: boolean) => !isOpen && props.onOpen(null)}>
      <Modal.Content
        aria-describedby={undefined}
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onClosed();
        }}
      >
        <Modal.Header closeLabel="Закрыть">
          <Modal.Title>{shown?.title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>{shown?.body}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

/** A visit that a colleague has cancelled closes its dialog. */
function contentOf({ day, opened, canUpdate, onOpen, onChanged }: Omit<Props, 'onClosed'>) {
  const nameOf = (doctor: string) => day.doctors.find(({ id }) => id === doctor)?.name ?? '';
  const close = async () => {
    await onChanged();
    onOpen(null);
  };
  if (opened?.kind === 'earlier') {
    const { title, freed, earlier } = opened;
    return { title, body: <EarlierList freed={freed} earlier={earlier} onDone={close} /> };
  }
  if (opened?.kind === 'free') {
    const { doctor, minute } = opened;
    const time = { doctor, clinic: day.clinic ?? '', startsAt: `${day.date}T${clock(minute)}` };
    const title = `Свободно: ${clock(minute)}, ${nameOf(doctor)}`;
    return { title, body: <FreeTime time={time} minutes={day.minutes} canUpdate={canUpdate} onDone={close} /> };
  }
  const visit: Visit | undefined = day.visits.find(({ id }) => id === opened?.id);
  if (!visit) return null;
  const title = `${hoursOf(visit)}, ${nameOf(visit.doctor)}`;
  const showEarlier = async (freed: Freed, earlier: Earlier[]) => {
    await onChanged();
    onOpen(earlier.length > 0 ? { kind: 'earlier', title: `Освободилось: ${title}`, freed, earlier } : null);
  };
  return {
    title,
    body: (
      <VisitActions
        key={`${visit.id}.${visit.revision}`}
        visit={visit}
        canUpdate={canUpdate}
        onDone={close}
        onChanged={onChanged}
        onFreed={showEarlier}
      />
    ),
  };
}
