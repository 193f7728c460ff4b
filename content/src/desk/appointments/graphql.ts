import { offeredDays } from '@clinic/contract/calls';
import { isDay, localDay } from '@clinic/contract/clock';
import { shiftDay } from '@clinic/contract/timetable';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { readClinicZone } from '../../platform/zone/clinic-zone';
import { readFreeTimes } from './free-times';

/** Scalars only: an answer without documents has no tags, and the site keeps only tagged ones. */
const typeDefs = `
  """A time at which a visit may begin, on the clinic's clock: YYYY-MM-DDTHH:mm."""
  type FreeTime {
    doctor: ID!
    clinic: ID!
    startsAt: String!
  }
  extend type Query {
    """Free times that can be confirmed, of some of the next 14 days, from a day on (YYYY-MM-DD); earliest first, at most 400, and at most "each" of a doctor."""
    freeTimes(doctor: ID, subService: ID, clinic: ID, from: String!, days: Int!, each: Int): [FreeTime!]!
  }
`;

const maxTimes = 400;

type Args = {
  doctor?: string | null;
  subService?: string | null;
  clinic?: string | null;
  from: string;
  days: number;
  each?: number | null;
};

/** Adds the query of free times, for holders of a token that may send requests. */
export function registerFreeTimes(strapi: Core.Strapi): void {
  strapi
    .plugin('graphql')
    .service('extension')
    .use({
      typeDefs,
      resolvers: { Query: { freeTimes: (_parent: unknown, args: Args) => answer(strapi, args, new Date()) } },
      resolversConfig: { 'Query.freeTimes': { auth: { scope: ['api::request.request.create'] } } },
    });
}

async function answer(strapi: Core.Strapi, { doctor, subService, clinic, each, ...period }: Args, now: Date) {
  const today = localDay(now, await readClinicZone(strapi));
  if (!isDay(period.from)) throw new errors.ValidationError('from must be a day');
  if (period.days < 1 || period.days > offeredDays) {
    throw new errors.ValidationError(`days must be from 1 to ${offeredDays}`);
  }
  // A day that is over in the clinic's zone may not be in that of a branch.
  const from = period.from < today ? shiftDay(today, -1) : period.from;
  const wish = { doctor: doctor || null, subService: subService || null, clinic: clinic || null };
  const limits = { total: maxTimes, each: each ?? maxTimes };
  const times = await readFreeTimes(strapi, wish, { from, days: period.days }, limits, now);
  return times.map((time) => ({ doctor: time.doctor, clinic: time.clinic, startsAt: time.local }));
}
