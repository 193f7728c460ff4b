import { dayText } from '@clinic/contract/clock';
import { changesRelation, isSame } from '../../entry-content/rules';
import type { Conflict, ConflictField } from '../rules';

type Values = Record<string, unknown>;
export type Side = 'mine' | 'theirs';
/** A field that both the editor's form and a colleague's save have a value for. */
export type ConflictRow = ConflictField & {
  before: string | null;
  theirs: string;
  mine: string;
  /** The default: the colleague's version of a field that the editor has not touched. */
  preferred: Side;
};
/** @property untouched labels of fields that only the editor has changed */
export type Comparison = { rows: ConflictRow[]; untouched: string[] };

/**
 * Compares the entry as the form opened it, as a colleague has saved it, and as the form sends it. A field in which the
 * form changes relations is always a row: the edit view knows how many documents are related, not which.
 */
export function compareSides(base: Values, data: Values, { fields, current, links }: Conflict): Comparison {
  const comparison: Comparison = { rows: [], untouched: [] };
  for (const field of fields) {
    const { name, label, type } = field;
    const [before, theirs, mine] = [base[name], current[name], data[name]];
    if (type === 'relation') {
      const sides = { before: null, theirs: links[name]?.join(', ') || nothing, mine: deltaText(mine) };
      comparison.rows.push({ ...field, ...sides, preferred: 'mine' });
    } else if (isSame(before, theirs) && !changesRelation(mine)) comparison.untouched.push(label);
    else
      comparison.rows.push({
        ...field,
        ...sideTexts(type, before, theirs, mine),
        preferred: isSame(before, mine) ? 'theirs' : 'mine',
      });
  }
  return comparison;
}

/** Returns what to send: the fields that differ from the colleague's save, but for those where theirs was chosen. */
export function mergeSides(data: Values, { fields, current }: Conflict, choice: Record<string, Side>): Values {
  const sent = fields.map(({ name }) => name).filter((name) => choice[name] !== 'theirs');
  return Object.fromEntries(sent.map((name) => [name, withKnownIds(data[name], idsOf(current[name]))]));
}

const nothing = 'пусто';
const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const countOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);

/** A form adds documents to what is stored and removes others from it. */
function deltaText(delta: unknown): string {
  const { connect, disconnect } = isRow(delta) ? delta : {};
  const [added, removed] = [countOf(connect), countOf(disconnect)];
  const changes = [added > 0 && `добавлено ${added}`, removed > 0 && `убрано ${removed}`].filter(Boolean);
  return `то же с вашими правками: ${changes.join(', ')}`;
}

function sideTexts(type: string, before: unknown, theirs: unknown, mine: unknown) {
  if (type === 'component' || type === 'dynamiczone') {
    return { before: null, theirs: 'изменено', mine: isSame(before, mine) ? 'без изменений' : 'изменено' };
  }
  return { before: valueText(type, before), theirs: valueText(type, theirs), mine: valueText(type, mine) };
}

const momentFormat = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short' });

/** A value as people read it; '' for none. */
function valueText(type: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  if (type === 'boolean') return value ? 'да' : 'нет';
  if (type === 'date') return dayText(String(value));
  if (type === 'datetime') return momentFormat.format(new Date(String(value)));
  if (type === 'media')
    return [value]
      .flat()
      .map((file) => String((file as Values).name ?? ''))
      .join(', ');
  return String(value);
}

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
