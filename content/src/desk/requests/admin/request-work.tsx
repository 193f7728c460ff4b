import { Button, Checkbox, Flex, SingleSelect, SingleSelectOption, TextInput } from '@strapi/design-system';
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
import { useOverQuestion } from '../../appointments/admin/use-over-question';
import type { Card } from '../card';
import { BookingFields, firstPlace, type PresentVisit, VisitFacts, type Wish } from './booking-fields';

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
  const { data } = useLoaded<Colleagues>('/requests-desk/colleagues');
  const [chosenState, setChosenState] = useState<State>(card.state);
  const [chosenAssignee, setAssignee] = useState<string | null>(null);
  const [typedCall, setTypedCall] = useState<string | null>(null);
  const [wantsEarlier, setWantsEarlier] = useState(card.wantsEarlier);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [place, setPlace] = useState(() => firstPlace(card, visit, wish));

  // What the outcome decides goes with it when it is corrected.
  const state = outcome ? outcomes[outcome].state : chosenState;
  const isCalled = outcome !== null && outcome !== 'spam';
  const leader = card.assignee?.id ?? (isCalled ? data?.me : undefined);
  const assignee = chosenAssignee ?? String(leader ?? nobody);
  const nextCall = typedCall ?? (outcome && needsCall(outcome) ? card.nextTry : (card.nextCall ?? ''));
  const changes = changesOf(card, { state, assignee, nextCall, outcome, bookedFor: place.startsAt, wantsEarlier });
  const isChanged = Object.keys(changes).length > 0;

  // A patient may be booked without a doctor's time.
  const booked = outcome === 'booked' && place.doctor ? { ...place, ...(visit && { revision: visit.revision }) } : null;
  const { save, isBusy, bookingError, forgetError, overQuestion } = useSave(card, { changes, booked, onSaved });

  const end = (by: Outcome | null) => {
    setOutcome(by);
    if (by && needsCall(by)) setTypedCall(null);
  };
  const book = (to: typeof place) => {
    setPlace(to);
    forgetError();
  };
  const move = (to: State) => {
    setChosenState(to);
    if (outcome && outcomes[outcome].state !== to) setOutcome(null);
  };

  return (
    <form onSubmit={save}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        {visit && <VisitFacts visit={visit} />}
        <OutcomeField outcome={outcome} onChange={end} />
        {outcome === 'booked' && (
          <BookingFields
            number={card.number}
            place={place}
            isTimed={Boolean(visit?.doctor || wish)}
            error={bookingError}
            onChange={book}
          />
        )}
        <LabelledField label="Состояние" name="state">
          <SingleSelect value={state} onChange={(value) => move(value as State)}>
            {optionsOf(Object.entries(states))}
          </SingleSelect>
        </LabelledField>
        <LeaderField card={card} colleagues={data} value={assignee} onChange={setAssignee} />
        {isOpen(state) && (
          <LabelledField label="Следующий звонок" name="nextCall" hint="По часам клиники">
            <TextInput type="datetime-local" value={nextCall} onChange={({ target }) => setTypedCall(target.value)} />
          </LabelledField>
        )}
        <Checkbox checked={wantsEarlier} onCheckedChange={(checked) => setWantsEarlier(checked === true)}>
          Может прийти раньше, если освободится время
        </Checkbox>
        <Button type="submit" disabled={!isChanged} loading={isBusy}>
          Сохранить
        </Button>
      </Flex>
      {overQuestion}
    </form>
  );
}

type Saving = { changes: object; booked: object | null; onSaved: () => Promise<void> };

/** Sends the changes and the booking; asks when the time is taken. */
function useSave(card: Card, { changes, booked, onSaved }: Saving) {
  const { put } = useFetchClient();
  const { toggleNotification } = useNotification();
  const [takeTime, overQuestion] = useOverQuestion();
  const [bookingError, setBookingError] = useState<string | undefined>();
  const [attempt, isBusy] = useAttempt(useNotifyFailure());
  const save = async (event: FormEvent) => {
    event.preventDefault();
    await attempt(async () => {
      try {
        const body = { revision: card.revision, ...changes };
        const send = (over: object) =>
          put(
            `/requests-desk/requests/${card.number}`,
            booked ? { ...body, visit: { ...booked, ...over } } : { ...body, ...over },
          );
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
  return { save, isBusy, bookingError, forgetError: () => setBookingError(undefined), overQuestion };
}

type Wanted = {
  state: State;
  assignee: string;
  nextCall: string;
  outcome: Outcome | null;
  bookedFor: string;
  wantsEarlier: boolean;
};

/** Returns what the form says otherwise than the card. */
const changesOf = (card: Card, { state, assignee, nextCall, outcome, bookedFor, wantsEarlier }: Wanted) => ({
  ...(wantsEarlier === card.wantsEarlier ? {} : { wantsEarlier }),
  ...(state === card.state ? {} : { state }),
  ...(assignee === String(card.assignee?.id ?? nobody)
    ? {}
    : { assignee: assignee === nobody ? null : Number(assignee) }),
  ...(nextCall === (card.nextCall ?? '') || !isOpen(state) ? {} : { nextCall }),
  ...(outcome ? { outcome, bookedFor } : {}),
});

type OutcomeProps = { outcome: Outcome | null; onChange: (outcome: Outcome | null) => void };

function OutcomeField({ outcome, onChange }: OutcomeProps) {
  return (
    <LabelledField label="Итог звонка" name="outcome">
      <SingleSelect
        placeholder="Выберите после звонка"
        value={outcome}
        onChange={(value) => onChange(value as Outcome)}
        onClear={() => onChange(null)}
        clearLabel="Убрать итог"
      >
        {optionsOf(Object.entries(outcomes).map(([value, { name }]) => [value, name]))}
      </SingleSelect>
    </LabelledField>
  );
}

type LeaderProps = { card: Card; colleagues: Colleagues | null; value: string; onChange: (id: string) => void };

function LeaderField({ card: { assignee }, colleagues, value, onChange }: LeaderProps) {
  const people = new Map(colleagues?.colleagues.map(({ id, name }) => [String(id), name]));
  // A former employee is still shown.
  if (assignee && !people.has(String(assignee.id))) people.set(String(assignee.id), assignee.name);
  return (
    <LabelledField label="Кто ведёт" name="assignee">
      <SingleSelect value={value} onChange={(id) => onChange(String(id))}>
        <SingleSelectOption value={nobody}>Никто</SingleSelectOption>
        {optionsOf([...people].map(([id, name]) => [id, Number(id) === colleagues?.me ? `${name} (я)` : name]))}
      </SingleSelect>
    </LabelledField>
  );
}
