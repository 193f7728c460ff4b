import { Button, Flex, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
import { useFetchClient, useNotification } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import {
  isBookingError,
  isOpen,
  needsCall,
  type Outcome,
  outcomes,
  type State,
  states,
} from '../../../people/request-records/rules';
import { LabelledField, optionsOf } from '../../../platform/admin/form-parts';
import { useAttempt } from '../../../platform/admin/use-attempt';
import { messageOf, useLoaded } from '../../../platform/admin/use-loaded';
import { useNotifyFailure } from '../../../platform/admin/use-notify-error';
import { PlaceFields, TimeField } from '../../appointments/admin/place-fields';
import { useOverQuestion } from '../../appointments/admin/use-over-question';
import type { Card } from '../card';
import { firstPlace, type PresentVisit, VisitFacts, type Wish } from './booking-fields';

type Colleagues = { me: number; colleagues: { id: number; name: string }[] };

const nobody = 'nobody';

type Props = {
  card: Card;
  visit: PresentVisit | null;
  /** `null` while no service is booked by time. */
  wish: Wish | null;
  onSaved: () => Promise<void>;
};

/**
 * Edits state, assignee and next call, and takes the outcome of a call: the outcome decides the state and proposes the
 * next call, and the caller leads a request that nobody led. The server refuses changes based on an older revision.
 */
export function RequestWork({ card, visit, wish, onSaved }: Props) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const { data } = useLoaded<Colleagues>('/requests-desk/colleagues');
  const [chosenState, setChosenState] = useState<State>(card.state);
  const [chosenAssignee, setAssignee] = useState<string | null>(null);
  const [typedCall, setTypedCall] = useState<string | null>(null);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [place, setPlace] = useState(() => firstPlace(card, visit, wish));
  const [takeTime, overQuestion] = useOverQuestion();
  const [bookingError, setBookingError] = useState<string | undefined>();
  const [attempt, isBusy] = useAttempt(useNotifyFailure());
  const people = new Map(data?.colleagues.map(({ id, name }) => [String(id), name]));
  // A former employee is still shown.
  if (card.assignee && !people.has(String(card.assignee.id))) people.set(String(card.assignee.id), card.assignee.name);

  // What the outcome decides goes with it when it is corrected.
  const state = outcome ? outcomes[outcome].state : chosenState;
  const isCalled = outcome !== null && outcome !== 'spam';
  const leader = card.assignee?.id ?? (isCalled ? data?.me : undefined);
  const assignee = chosenAssignee ?? String(leader ?? nobody);
  const nextCall = typedCall ?? (outcome && needsCall(outcome) ? card.nextTry : (card.nextCall ?? ''));
  const changes = {
    ...(state === card.state ? {} : { state }),
    ...(assignee === String(card.assignee?.id ?? nobody)
      ? {}
      : { assignee: assignee === nobody ? null : Number(assignee) }),
    ...(nextCall === (card.nextCall ?? '') || !isOpen(state) ? {} : { nextCall }),
    ...(outcome ? { outcome, bookedFor: place.startsAt } : {}),
  };
  const isChanged = Object.keys(changes).length > 0;

  // A patient may be booked without a doctor's time.
  const booked = outcome === 'booked' && place.doctor ? { ...place, ...(visit && { revision: visit.revision }) } : null;

  const end = (by: Outcome) => {
    setOutcome(by);
    if (needsCall(by)) setTypedCall(null);
  };
  const book = (to: typeof place) => {
    setPlace(to);
    setBookingError(undefined);
  };
  const move = (to: State) => {
    setChosenState(to);
    if (outcome && outcomes[outcome].state !== to) setOutcome(null);
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      try {
        const body = { revision: card.revision, ...changes };
        const send = (over: object) =>
          put(`/requests-desk/requests/${card.number}`, booked ? { ...body, visit: { ...booked, ...over } } : body);
        if (!(await takeTime(send))) return;
      } catch (error) {
        // Beside the field; anything else is a notification.
        if (!isBookingError(messageOf(error))) throw error;
        setBookingError(messageOf(error));
        return;
      }
      toggleNotification({ type: 'success', message: 'Сохранено' });
    });
    await onSaved();
  };

  return (
    <form onSubmit={save}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        {visit && <VisitFacts visit={visit} />}
        <LabelledField label="Итог звонка" name="outcome">
          <SingleSelect
            placeholder="Выберите после звонка"
            value={outcome}
            onChange={(value) => end(value as Outcome)}
            onClear={() => setOutcome(null)}
            clearLabel="Убрать итог"
          >
            {optionsOf(Object.entries(outcomes).map(([value, { name }]) => [value, name]))}
          </SingleSelect>
        </LabelledField>
        {outcome === 'booked' && (visit?.doctor || wish) && (
          <PlaceFields place={place} error={bookingError} onChange={book} />
        )}
        {outcome === 'booked' && !visit?.doctor && !wish && (
          <TimeField time={place.startsAt} error={bookingError} onChange={(startsAt) => book({ ...place, startsAt })} />
        )}
        <LabelledField label="Состояние" name="state">
          <SingleSelect value={state} onChange={(value) => move(value as State)}>
            {optionsOf(Object.entries(states))}
          </SingleSelect>
        </LabelledField>
        <LabelledField label="Кто ведёт" name="assignee">
          <SingleSelect value={assignee} onChange={(value) => setAssignee(String(value))}>
            <SingleSelectOption value={nobody}>Никто</SingleSelectOption>
            {optionsOf([...people].map(([id, name]) => [id, Number(id) === data?.me ? `${name} (я)` : name]))}
          </SingleSelect>
        </LabelledField>
        {isOpen(state) && (
          <LabelledField label="Следующий звонок" name="nextCall" hint="По часам клиники">
            <TextInput type="datetime-local" value={nextCall} onChange={({ target }) => setTypedCall(target.value)} />
          </LabelledField>
        )}
        <Button type="submit" disabled={!isChanged} loading={isBusy}>
          Сохранить
        </Button>
      </Flex>
      {overQuestion}
    </form>
  );
}
