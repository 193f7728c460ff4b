import { localTime } from '@clinic/contract/clock';
import { createRateLimit } from '@clinic/contract/rate-limit';
import type { Core } from '@strapi/strapi';
import type { FreeTime } from './free-times';
import { countPending, holdingTimetable, placeVisit, readVisitOf, readZoneOf } from './store';

/** Sixty forms would fill a month. Beyond these numbers a request is kept without a time: networks share IPs. */
const maxPendingOfPhone = 3;
const networks = createRateLimit({ quota: 12, windowSeconds: 86_400 });

/**
 * Returns a function that stores a visitor's request with its time, in one transaction under the timetable's lock. It
 * throws `TimeTaken`, and stores the request without a time when the visitor holds too many.
 * @param network what the site counts as one client; never stored
 */
export function storingWithTime(
  strapi: Core.Strapi,
  { time, phoneNumber, network }: { time: FreeTime; phoneNumber: string; network: string | null },
  now: Date,
) {
  return <Stored extends { number: number }>(store: () => Promise<Stored>): Promise<Stored> =>
    holdingTimetable(strapi, async () => {
      const stored = await store();
      const isTooMany = (await countPending(strapi, phoneNumber, now)) >= maxPendingOfPhone;
      if (isTooMany || (network && networks.consume(network) !== null)) return stored;
      try {
        await placeVisit(strapi, stored.number, placeOf(time), 'pending', { isOver: false, by: null, now });
      } catch (error) {
        if (network) networks.refund(network);
        throw error;
      }
      return stored;
    });
}

const placeOf = ({ doctor, clinic, startsAt, endsAt }: FreeTime) => ({ doctor, clinic, startsAt, endsAt });

/** Returns the time that a request has, on the clinic's clock, YYYY-MM-DDTHH:mm; `null` without one. */
export async function readTimeOf(strapi: Core.Strapi, request: number): Promise<string | null> {
  const visit = await readVisitOf(strapi, request);
  return visit && localTime(new Date(visit.startsAt), await readZoneOf(strapi, visit.clinic));
}
