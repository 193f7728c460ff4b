import type { Core } from '@strapi/strapi';
import { clockText } from '../clinic-clock';
import { type JournalKind, type Staff, writeJournal } from '../journal';
import { type RequestRow, requestUid } from '../request-row';
import { states } from '../states';
import type { Change } from './read-change';

/** What a change is told with in the journal. */
export type Words = { timeZone: string; names: ReadonlyMap<number, string> };

/**
 * Changes a request and writes down what was changed, both or neither.
 * @returns false when somebody has changed it since it was seen: nothing is done then
 */
export async function changeRequest(
  strapi: Core.Strapi,
  row: RequestRow,
  change: Change,
  staff: Staff,
  words: Words,
): Promise<boolean> {
  const { revision, state, ...rest } = change;
  const entries = entriesOf(row, change, words);
  return strapi.db.transaction(async () => {
    // A request that is older than the desk has no revision yet.
    const seen = revision === 0 ? { $or: [{ revision: 0 }, { revision: { $null: true } }] } : { revision };
    const where = { id: row.id, ...seen };
    const data = { ...rest, ...(state ? { workflow: state } : {}), revision: revision + 1 };
    const { count } = await strapi.db.query(requestUid).updateMany({ where, data });
    if (count === 0) return false;
    for (const [kind, detail] of entries) await writeJournal(strapi, { number: row.number, kind, detail, staff });
    return true;
  });
}

function entriesOf(row: RequestRow, change: Change, { timeZone, names }: Words): [JournalKind, string][] {
  const entries: [JournalKind, string][] = [];
  const { state, assignee, nextCallAt } = change;
  const before = row.workflow ?? 'new';
  if (state && state !== before) entries.push(['state', `${states[before]} → ${states[state]}`]);
  if (assignee !== undefined) entries.push(['assignee', assignee === null ? 'снят' : (names.get(assignee) ?? '')]);
  if (nextCallAt !== undefined) entries.push(['call', nextCallAt ? clockText(nextCallAt, timeZone) : 'не назначен']);
  return entries;
}
