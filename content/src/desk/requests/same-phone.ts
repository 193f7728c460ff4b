import type { Core } from '@strapi/strapi';
import { type RequestRow, wholeRow } from '../../people/request-records';
import { states } from '../../people/request-records/rules';
import { withPublishedNames } from '../../platform/content-model/published-names';
import { requestUid } from '../../platform/content-model/uids';
import { clockText } from '../../platform/zone/clock-text';
import { readVisitsOf, type VisitRow } from '../appointments';
import { maskName, outcomeOf } from './card';

/** Another request from the phone, without personal data. */
type Other = { number: number; cameAt: string; state: string; doctor: string | null };
/** The requests of one name. @property isSameName whether it is the name of the request that is shown */
export type PersonOfPhone = { name: string; isSameName: boolean; requests: Other[] };

const shown = 20;

/** Returns the newest other requests from the phone of a request, by name: a family may share a phone. */
export async function readSamePhone(strapi: Core.Strapi, row: RequestRow, timeZone: string): Promise<PersonOfPhone[]> {
  const others: RequestRow[] = await strapi.db.query(requestUid).findMany({
    where: { phoneNumber: row.phoneNumber, id: { $ne: row.id } },
    orderBy: { id: 'desc' },
    limit: shown,
    populate: wholeRow,
  });
  const visits = await readVisitsOf(
    strapi,
    others.map(({ id }) => id),
  );
  return groupByName(row.name, await withPublishedNames(strapi, others), visits, timeZone);
}

/** One person types «Семён Ёлкин» and «елкин семен»; names that differ more are other people until the staff asks. */
const sameName = (name: string) =>
  name.toLowerCase().replaceAll('ё', 'е').split(/\s+/).filter(Boolean).sort().join(' ');

/** The name of the shown request comes first. */
export function groupByName(
  name: string,
  others: readonly RequestRow[],
  visits: ReadonlyMap<number, Pick<VisitRow, 'startsAt'>>,
  timeZone: string,
): PersonOfPhone[] {
  const people = new Map<string, PersonOfPhone>();
  for (const row of others) {
    const key = sameName(row.name);
    const person = people.get(key) ?? { name: maskName(row.name), isSameName: key === sameName(name), requests: [] };
    person.requests.push(toOther(row, outcomeOf(row, visits.get(row.id), timeZone), timeZone));
    people.set(key, person);
  }
  return [...people.values()].sort((one, other) => Number(other.isSameName) - Number(one.isSameName));
}

function toOther({ number, createdAt, workflow, doctor }: RequestRow, ended: string | null, timeZone: string): Other {
  const state = [states[workflow ?? 'new'], ended].filter(Boolean).join(', ');
  return { number, cameAt: clockText(new Date(createdAt), timeZone), state, doctor: doctor?.name ?? null };
}
