import { Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { useFetchClient } from '@strapi/strapi/admin';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { PlaceFields, type WishedPlace } from '../../../appointments/admin/place-fields';
import { FreeTimeField } from '../../admin/booking-fields';
import type { Visit } from '../day';
import type { Earlier, Freed } from '../earlier';
import { marksOf } from './sheet';
import { useDayCall } from './use-day-call';

type Props = {
  visit: Visit;
  canUpdate: boolean;
  onDone: () => Promise<void>;
  onChanged: () => Promise<void>;
  onFreed: (freed: Freed, earlier: Earlier[]) => Promise<void>;
};

/** What is known of a visit, and what may be done with it. */
export function VisitActions({ visit, canUpdate, onDone, onChanged, onFreed }: Props) {
  const { put, del } = useFetchClient();
  const { run, isBusy, dialog } = useDayCall(onChanged);
  const [isMoving, setIsMoving] = useState(false);
  const { id, revision, state, stateText, request } = visit;

  const change = (body: object) => run((over) => put(`/day/visits/${id}`, { revision, ...body, ...over }), onDone);
  const cancel = () =>
    run(
      () => del<{ freed: Freed; earlier: Earlier[] }>(`/day/visits/${id}?revision=${revision}`),
      ({ data }) => onFreed(data.freed, data.earlier),
    );
  const set = (to: 'booked' | 'arrived' | 'noshow', name: string) =>
    state !== to && (
      <Button
        variant={to === 'booked' ? 'default' : 'secondary'}
        disabled={isBusy}
        onClick={() => change({ state: to })}
      >
        {name}
      </Button>
    );

  return (
    <Flex direction="column" alignItems="stretch" gap={5}>
      <div>
        <Typography tag="p" fontWeight="bold">
          {stateText}
        </Typography>
        {marksOf(visit).map((mark) => (
          <Typography key={mark} tag="p" textColor="danger700">
            {mark}
          </Typography>
        ))}
        {request && (
          <>
            <Typography tag="p">{`${request.name} · ${request.phone}`}</Typography>
            {request.service && <Typography tag="p">{request.service}</Typography>}
          </>
        )}
        <Typography tag="p">{`${visit.minutes} мин`}</Typography>
      </div>
      <Flex gap={2} wrap="wrap">
        {canUpdate && request && (
          <>
            {set('booked', state === 'pending' ? 'Подтвердить' : 'Вернуть «Записан»')}
            {set('arrived', 'Пришёл')}
            {set('noshow', 'Не пришёл')}
            <Button variant="secondary" aria-expanded={isMoving} onClick={() => setIsMoving(!isMoving)}>
              Перенести
            </Button>
          </>
        )}
        {canUpdate && (
          <Button variant="danger-light" disabled={isBusy} onClick={cancel}>
            {request ? 'Отменить запись' : 'Открыть время'}
          </Button>
        )}
        {request && (
          <LinkButton tag={Link} variant="tertiary" to={`/requests-desk/${request.number}`}>
            {`Открыть заявку № ${request.number}`}
          </LinkButton>
        )}
      </Flex>
      {isMoving && request && <MoveForm visit={visit} number={request.number} isBusy={isBusy} onMove={change} />}
      {dialog}
    </Flex>
  );
}

type MoveProps = {
  visit: WishedPlace;
  /** Of the request. */
  number: number;
  isBusy: boolean;
  onMove: (body: object) => void;
};

/** Asks where to move a visit; free times come first. */
export function MoveForm({ visit: { doctor, clinic, startsAt, minutes }, number, isBusy, onMove }: MoveProps) {
  const [place, setPlace] = useState({ doctor, clinic, startsAt, minutes });
  const move = (event: FormEvent) => {
    event.preventDefault();
    onMove(place);
  };
  return (
    <form onSubmit={move} aria-label="Перенести">
      <Flex direction="column" alignItems="stretch" gap={4}>
        <FreeTimeField path={`/requests-desk/requests/${number}/free-times`} place={place} onChange={setPlace} />
        <PlaceFields place={place} onChange={setPlace} />
        <Button type="submit" loading={isBusy}>
          Перенести сюда
        </Button>
      </Flex>
    </form>
  );
}
