import { Link, SingleSelect, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { LabelledField, optionsOf } from '../../../platform/admin/form-parts';
import { useLoaded } from '../../../platform/admin/use-loaded';
import { PlaceFields, TimeField, type WishedPlace } from '../../appointments/admin/place-fields';
import type { describeVisit, FreeTimes, readWish } from '../bookings';
import type { Card } from '../card';

/** The time that a request has. @property text «01.12.2026, 10:30, Ирина Кедрова» */
export type PresentVisit = NonNullable<Awaited<ReturnType<typeof describeVisit>>>;
/** What is known of a visit before it is booked. */
export type Wish = NonNullable<Awaited<ReturnType<typeof readWish>>>;

/** Returns what the form of a booking starts with. @param wish `null` while no service is booked by time */
export function firstPlace(card: Card, visit: PresentVisit | null, wish: Wish | null): WishedPlace {
  if (!visit?.doctor) return { doctor: '', clinic: '', minutes: 0, ...wish, startsAt: card.bookedFor ?? '' };
  const { doctor, clinic, startsAt, minutes } = visit;
  return { doctor, clinic, startsAt, minutes };
}

type BookingProps = {
  /** Of the request. */
  number: number;
  place: WishedPlace;
  /** Whether a doctor's time is chosen, not only an hour. */
  isTimed: boolean;
  error: string | undefined;
  onChange: (place: WishedPlace) => void;
};

/** Asks when a patient is booked. @param error about the time */
export function BookingFields({ number, place, isTimed, error, onChange }: BookingProps) {
  if (isTimed)
    return (
      <>
        <FreeTimeField path={`/requests-desk/requests/${number}/free-times`} place={place} onChange={onChange} />
        <PlaceFields place={place} error={error} onChange={onChange} />
      </>
    );
  return <TimeField time={place.startsAt} error={error} onChange={(startsAt) => onChange({ ...place, startsAt })} />;
}

type FreeTimeProps = Pick<BookingProps, 'place' | 'onChange'> & {
  /** Of the call that lists the times. */
  path: string;
  /** Document id, '' for any. */
  service?: string;
};

/** Offers the free times of the chosen doctor and clinic, or of all, and fills in the one that is chosen. */
export function FreeTimeField({ path, service = '', place, onChange }: FreeTimeProps) {
  const query = new URLSearchParams({ service, doctor: place.doctor, clinic: place.clinic });
  const { data } = useLoaded<FreeTimes>(`${path}?${query}`);
  const times = data?.times ?? [];
  const keyOf = (time: WishedPlace | FreeTimes['times'][number]) => `${time.startsAt} ${time.doctor} ${time.clinic}`;
  return (
    <LabelledField
      label="Свободное время"
      hint={data && times.length === 0 ? 'На две недели вперёд не видно' : undefined}
    >
      <SingleSelect
        placeholder="Выберите или укажите ниже"
        value={times.some((time) => keyOf(time) === keyOf(place)) ? keyOf(place) : null}
        onChange={(key) => {
          const chosen = times.find((time) => keyOf(time) === key);
          if (chosen) onChange({ ...place, ...pickPlace(chosen) });
        }}
      >
        {optionsOf(times.map((time) => [keyOf(time), time.text]))}
      </SingleSelect>
    </LabelledField>
  );
}

const pickPlace = ({ doctor, clinic, startsAt }: FreeTimes['times'][number]) => ({ doctor, clinic, startsAt });

/** Names the time that a request has, and leads to its day. */
export function VisitFacts({ visit: { text, stateText, startsAt, clinic } }: { visit: PresentVisit }) {
  const date = startsAt.slice(0, 'YYYY-MM-DD'.length);
  return (
    <div>
      <Typography tag="p">{`Выбрано время: ${text}, ${stateText.toLowerCase()}`}</Typography>
      <Link tag={RouterLink} to={`/day?${new URLSearchParams({ date, clinic })}`}>
        Показать день
      </Link>
    </div>
  );
}
