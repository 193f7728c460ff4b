import { Link, Typography } from '@strapi/design-system';
import { Link as RouterLink } from 'react-router-dom';
import { PlaceFields, TimeField, type WishedPlace } from '../../appointments/admin/place-fields';
import type { Card } from '../card';

/** The time that a request has. @property text «01.12.2026, 10:30, Ирина Кедрова» */
export type PresentVisit = WishedPlace & { revision: number; stateText: string; text: string };
/** What is known of a visit before it is booked. */
export type Wish = Omit<WishedPlace, 'startsAt'>;

/** Returns what the form of a booking starts with. @param wish `null` while no service is booked by time */
export function firstPlace(card: Card, visit: PresentVisit | null, wish: Wish | null): WishedPlace {
  if (!visit?.doctor) return { doctor: '', clinic: '', minutes: 0, ...wish, startsAt: card.bookedFor ?? '' };
  const { doctor, clinic, startsAt, minutes } = visit;
  return { doctor, clinic, startsAt, minutes };
}

type BookingProps = {
  place: WishedPlace;
  /** Whether a doctor's time is chosen, not only an hour. */
  isTimed: boolean;
  error: string | undefined;
  onChange: (place: WishedPlace) => void;
};

/** Asks when a patient is booked. @param error about the time */
export function BookingFields({ place, isTimed, error, onChange }: BookingProps) {
  if (isTimed) return <PlaceFields place={place} error={error} onChange={onChange} />;
  return <TimeField time={place.startsAt} error={error} onChange={(startsAt) => onChange({ ...place, startsAt })} />;
}

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
