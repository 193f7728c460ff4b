import type { Core } from '@strapi/strapi';
import { readRequest, type Staff } from '../../people/request-records';
import { type State, states } from '../../people/request-records/rules';
import type { Ticked } from './rules';
import { changeRequest } from './work-on-request';

/** A request that was not changed. @property revision of now, `null` when the request is gone */
export type Refused = { number: number; revision: number | null; why: string };

/** Gives requests one state, each in its own transaction and with its own entry in the journal. */
export async function changeMany(
  strapi: Core.Strapi,
  ticked: readonly Ticked[],
  state: State,
  staff: Staff,
): Promise<{ changed: number[]; refused: Refused[] }> {
  const changed: number[] = [];
  const refused: Refused[] = [];
  // The state alone names neither colleagues nor moments.
  const journalNames = { timeZone: 'UTC', names: new Map() };
  for (const { number, revision } of ticked) {
    const row = await readRequest(strapi, number);
    if (row && (await changeRequest(strapi, row, { revision, state }, staff, journalNames))) changed.push(number);
    else refused.push(await explain(strapi, number));
  }
  return { changed, refused };
}

async function explain(strapi: Core.Strapi, number: number): Promise<Refused> {
  const row = await readRequest(strapi, number);
  if (!row) return { number, revision: null, why: 'её уже нет' };
  const why = `её изменил другой сотрудник, сейчас «${states[row.workflow ?? 'new']}»`;
  return { number, revision: row.revision ?? 0, why };
}
