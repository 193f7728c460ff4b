import { type CellChange, type DocumentChange, isSameLine, type Place, type PriceLine, type RowChange } from './rules';

/** A line as its draft has it. @property id missing before it is saved */
export type StoredLine = Omit<PriceLine, 'id' | 'section' | 'code' | 'priceFrom'> & {
  id?: number;
  code: string | null;
  priceFrom: boolean | null;
  promo?: string | null;
};
export type StoredSection = { id?: number; label: string; prices: StoredLine[] };

/** Returns a line as the sheet shows it. */
export const toLine = (
  { id, code, description, price, priceFrom, oldPrice }: StoredLine,
  section: string,
): PriceLine => ({
  id: id ?? 0,
  section,
  code: code ?? '',
  description,
  price: price ?? null,
  priceFrom: priceFrom === true,
  oldPrice: oldPrice ?? null,
});

export function placeOf(list: readonly StoredSection[], line: StoredLine | undefined): Place | null {
  const section = list.findIndex(({ prices }) => line !== undefined && prices.includes(line));
  return section < 0 || !line ? null : [section, list[section]?.prices.indexOf(line) ?? -1];
}

/**
 * What was done to a price list, as its undoing needs it: a line that went to another section was removed and added.
 * @property lines the stored lines of the added ones
 */
export type Made = { cells: CellChange[]; added: RowChange[]; removed: RowChange[]; lines: Map<RowChange, StoredLine> };

/**
 * Changes a price list in place. A missing section is made at the end; one that loses its last line goes.
 * @returns `null` without any change if a cell or a removed line is not as the change says
 */
export function applyChange(
  list: StoredSection[],
  { cells, added = [], removed = [] }: Pick<DocumentChange, 'cells' | 'added' | 'removed'>,
): Made | null {
  const byId = new Map(list.flatMap(({ label, prices }) => prices.map((line) => [line.id, { line, label }] as const)));
  const shown = (id: number) => {
    const found = byId.get(id);
    return found && toLine(found.line, found.label);
  };
  const isAsRead = ({ id, field, from }: CellChange) => shown(id)?.[field] === from;
  const isAsShown = (one: RowChange) => {
    const line = shown(one.id);
    return line !== undefined && isSameLine(line, one);
  };
  if (!cells.every(isAsRead) || !removed.every(isAsShown)) return null;

  const moves = cells.filter(({ field }) => field === 'section');
  const leaving = new Set([...moves, ...removed].map(({ id }) => id));
  const gone = [...leaving].map(
    (id): RowChange => ({ ...(shown(id) as PriceLine), ...keptOf(list, byId.get(id)?.line) }),
  );
  const left = new Set(gone.map(({ place }) => list[place?.[0] ?? -1]));
  for (const { id, field, to } of cells) {
    if (field !== 'section') Object.assign(byId.get(id)?.line ?? {}, { [field]: to });
  }
  const moved = moves.map(({ id, to }): RowChange => {
    const line = byId.get(id)?.line as StoredLine;
    return { ...toLine(line, String(to)), id: 0, more: keptOf(list, line).more };
  });
  for (const section of list) section.prices = section.prices.filter(({ id }) => !leaving.has(id ?? 0));
  const made: Made = {
    cells: cells.filter(({ id }) => !leaving.has(id)),
    added: [...moved, ...added].sort(byPlace),
    removed: gone,
    lines: new Map(),
  };
  for (const one of made.added) {
    const { id: _id, section, place, more, ...values } = one;
    const line = { ...more, ...values };
    put(list, line, section, place);
    made.lines.set(one, line);
  }
  for (let i = list.length - 1; i >= 0; i--) {
    if (left.has(list[i]) && list[i]?.prices.length === 0) list.splice(i, 1);
  }
  return made;
}

const byPlace = ({ place: one = [0, 0] }: RowChange, { place: other = [0, 0] }: RowChange) =>
  one[0] - other[0] || one[1] - other[1];

/** Returns the place of a line and the fields that the sheet does not show. */
function keptOf(list: readonly StoredSection[], line: StoredLine | undefined): Pick<RowChange, 'place' | 'more'> {
  const {
    id: _id,
    code: _code,
    description: _name,
    price: _price,
    priceFrom: _from,
    oldPrice: _old,
    ...more
  } = line ?? {};
  return { place: placeOf(list, line) ?? undefined, more };
}

/** Puts a line into the section of a label, made where it was or at the end. */
function put(list: StoredSection[], line: StoredLine, label: string, place?: Place): void {
  const at = place ? list[place[0]] : undefined;
  let section = at?.label === label ? at : list.find((one) => one.label === label);
  if (!section) {
    section = { label, prices: [] };
    list.splice(place?.[0] ?? list.length, 0, section);
  }
  section.prices.splice(place?.[1] ?? section.prices.length, 0, line);
}
