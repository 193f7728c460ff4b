import { changesRelation, isSame } from '../../../../platform/entries/rules';

type Values = Record<string, unknown>;

/**
 * Returns what the editor has changed, for a save over a colleague's: what only the colleague changed is not sent.
 * @param opened the entry as the form opened it, @param data as it sends it, @param current as the colleague saved it
 */
export function ownChanges(opened: Values, data: Values, current: Values): Values {
  const changed = Object.entries(data).filter(
    ([name, value]) => changesRelation(value) || !isSame(opened[name], value),
  );
  return Object.fromEntries(changed.map(([name, value]) => [name, withKnownIds(value, idsOf(current[name]))]));
}

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null;

/** The components of a value, by the ids of their rows. */
function idsOf(value: unknown): ReadonlySet<unknown> {
  if (Array.isArray(value)) return new Set(value.flatMap((one) => [...idsOf(one)]));
  if (!isRow(value) || 'documentId' in value) return new Set();
  return new Set([value.id, ...Object.values(value).flatMap((inner) => [...idsOf(inner)])]);
}

/**
 * The framework refuses a component by the id of a row that the colleague's save has removed; without an id it is a new
 * one.
 */
function withKnownIds(value: unknown, known: ReadonlySet<unknown>): unknown {
  if (Array.isArray(value)) return value.map((one) => withKnownIds(one, known));
  if (!isRow(value) || 'documentId' in value || 'connect' in value) return value;
  const entries = Object.entries(value).filter(([name, inner]) => name !== 'id' || known.has(inner));
  return Object.fromEntries(entries.map(([name, inner]) => [name, withKnownIds(inner, known)]));
}
