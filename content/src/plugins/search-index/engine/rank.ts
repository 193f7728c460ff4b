import type { Slot } from './build-slots';
import type { Chosen } from './choose-documents';
import { distanceBetween, maxDistance, termIds } from './proximity';
import { compareEntries, type Entry, maxFields, type SearchIndex } from './search-index';
import { fieldOfCost, kindOf, typosOf } from './slot-costs';

/** Why a document stands where it stands: sums over the parts of the question that it answers, `parts` of `asked`. */
export type Ranked = {
  number: number;
  parts: number;
  asked: number;
  typos: number;
  fields: number;
  kinds: number;
  distance: number;
};

/** Nobody is shown more (Meilisearch's maxTotalHits). */
export const maxHits = 1000;
/** Among so many of the best the distance between words decides too: it has to be read from each document. */
const refined = 100;
const maxParts = 10;
const numberBits = 2 ** 20;
/** Each sum over ten parts stays under the next weight. */
const weights = { kind: 1, field: 64, typos: 64 * 128, parts: 64 * 128 * 32 };
const keyOfCost = Float64Array.from(
  { length: 256 },
  (_, cost) => kindOf(cost) * weights.kind + fieldOfCost(cost) * weights.field + typosOf(cost) * weights.typos,
);

/**
 * The order of what was found: more parts of the question, fewer typos, weightier fields, nearer to each other, more
 * exact words, a shorter field; among equals the editors' order. Meilisearch's rules, except that the field goes
 * before the distance: a title that holds the words tells more than a text where they stand side by side.
 * @returns the best thousand
 */
export function rankDocuments(index: SearchIndex, slots: Slot[], costs: Uint8Array[], chosen: Chosen): Ranked[] {
  const ids = slots.map(termIds);
  const ranks = Array.from(sortKeys(costs, chosen).subarray(0, maxHits), (key, i) => {
    const number = key % numberBits;
    const parts = maxParts - Math.floor(key / (numberBits * weights.parts));
    const found = chosen.order.slice(0, parts);
    const sums = sumCosts(found.map((part) => costs[part]?.[number] ?? 0));
    const distance =
      i < refined
        ? distanceBetween(
            index.entries[number] as Entry,
            found.sort((a, b) => a - b).map((part) => ids[part] ?? null),
          )
        : maxDistance * parts;
    return { number, parts, asked: slots.length, ...sums, distance };
  });
  const best = ranks.slice(0, refined).sort((a, b) => compare(index, a, b));
  return [...best, ...ranks.slice(refined)];
}

/** One number for each document: what can be compared without reading it, then its own number. */
function sortKeys(costs: Uint8Array[], { numbers, parts, order }: Chosen): Float64Array {
  const ordered = order.map((part) => costs[part] as Uint8Array);
  const keys = new Float64Array(numbers.length);
  for (let i = 0; i < numbers.length; i++) {
    const number = numbers[i] ?? 0;
    const count = parts[i] ?? 0;
    let key = (maxParts - count) * weights.parts;
    for (let part = 0; part < count; part++) key += keyOfCost[ordered[part]?.[number] ?? 0] ?? 0;
    keys[i] = key * numberBits + number;
  }
  return keys.sort();
}

function sumCosts(costs: number[]): Pick<Ranked, 'typos' | 'fields' | 'kinds'> {
  const sum = (read: (cost: number) => number) => costs.reduce((total, cost) => total + read(cost), 0);
  return { typos: sum(typosOf), fields: sum(fieldOfCost), kinds: sum(kindOf) };
}

function compare(index: SearchIndex, a: Ranked, b: Ranked): number {
  const [first, second] = [index.entries[a.number] as Entry, index.entries[b.number] as Entry];
  return (
    b.parts - a.parts ||
    a.typos - b.typos ||
    a.fields - b.fields ||
    a.distance - b.distance ||
    a.kinds - b.kinds ||
    (first.words[0]?.length ?? 0) - (second.words[0]?.length ?? 0) ||
    compareEntries(first, second)
  );
}

/** Between 0 and 1, in Meilisearch's way: each rule divides the span that the rules before it have left. */
export function scoreOf({ parts, asked, typos, fields, kinds, distance }: Ranked): number {
  const rules: [rank: number, of: number][] = [
    [parts, asked],
    [2 * parts - typos + 1, 2 * parts + 1],
    [parts * maxFields - fields, parts * maxFields],
    [maxDistance * parts - distance + 1, maxDistance * parts + 1],
    [3 * parts - kinds + 1, 3 * parts + 1],
  ];
  const [rank, of] = rules.reduce(([rank, of], [inner, max]) => [(rank - 1) * max + inner, of * max], [1, 1]);
  return rank / of;
}
