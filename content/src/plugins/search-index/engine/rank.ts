import type { Slot } from './build-slots';
import type { Chosen } from './choose-documents';
import { distanceBetween, maxDistance, termIds } from './proximity';
import { type Entry, maxFields, type SearchIndex } from './search-index';
import { fieldOfCost, kindOf, typosOf } from './slot-costs';

/** `score` between 0 and 1, made of the same rules as the order. */
export type Ranked = { number: number; score: number };

/** Among so many of the best the distance between words decides too: it has to be read from each document. */
const refined = 200;
const maxParts = 10;
const numberBits = 2 ** 20;
const weights = { kind: 64, field: 128, typos: 32 };

type Ranks = { number: number; parts: number; typos: number; fields: number; kinds: number; distance: number };

/**
 * The order of what was found: more parts of the question, fewer typos, weightier fields, nearer to each other, more
 * exact words, a shorter field; among equals the editors' order. Meilisearch's rules, except that the field goes
 * before the distance: a title that holds the words tells more than a text where they stand side by side.
 */
export function rankDocuments(index: SearchIndex, slots: Slot[], costs: Uint8Array[], chosen: Chosen): Ranked[] {
  const keys = new Float64Array(chosen.numbers.length);
  chosen.numbers.forEach((number, i) => {
    const { parts, typos, fields, kinds } = sumCosts(number, chosen.parts[i] ?? 0, chosen.order, costs);
    const key = (((maxParts - parts) * weights.typos + typos) * weights.field + fields) * weights.kind + kinds;
    keys[i] = key * numberBits + number;
  });
  keys.sort();
  const partsOf = new Map<number, number>();
  const ids = slots.map(termIds);
  chosen.numbers.forEach((number, i) => {
    partsOf.set(number, chosen.parts[i] ?? 0);
  });
  const ranks = Array.from(keys, (key, i): Ranks => {
    const number = key % numberBits;
    const parts = partsOf.get(number) ?? 0;
    const sums = sumCosts(number, parts, chosen.order, costs);
    if (i >= refined) return { ...sums, distance: maxDistance * parts };
    const found = chosen.order.slice(0, parts).sort((a, b) => a - b);
    const distance = distanceBetween(
      index.entries[number] as Entry,
      found.map((part) => ids[part] ?? null),
    );
    return { ...sums, distance };
  });
  const best = ranks.slice(0, refined).sort((a, b) => compare(index, a, b));
  return [...best, ...ranks.slice(refined)].map((rank) => ({ number: rank.number, score: score(rank, slots.length) }));
}

function sumCosts(number: number, parts: number, order: number[], costs: Uint8Array[]): Omit<Ranks, 'distance'> {
  let typos = 0;
  let fields = 0;
  let kinds = 0;
  for (let i = 0; i < parts; i++) {
    const cost = costs[order[i] ?? 0]?.[number] ?? 0;
    typos += typosOf(cost);
    fields += fieldOfCost(cost);
    kinds += kindOf(cost);
  }
  return { number, parts, typos, fields, kinds };
}

function compare(index: SearchIndex, a: Ranks, b: Ranks): number {
  const [first, second] = [index.entries[a.number] as Entry, index.entries[b.number] as Entry];
  return (
    b.parts - a.parts ||
    a.typos - b.typos ||
    a.fields - b.fields ||
    a.distance - b.distance ||
    a.kinds - b.kinds ||
    (first.words[0]?.length ?? 0) - (second.words[0]?.length ?? 0) ||
    first.order - second.order ||
    (first.document.id < second.document.id ? -1 : 1)
  );
}

/** Meilisearch's way: each rule divides the span that the rules before it have left. */
function score({ parts, typos, fields, kinds, distance }: Ranks, slots: number): number {
  const rules: [rank: number, of: number][] = [
    [parts, slots],
    [2 * parts - typos + 1, 2 * parts + 1],
    [parts * maxFields - fields, parts * maxFields],
    [maxDistance * parts - distance + 1, maxDistance * parts + 1],
    [3 * parts - kinds + 1, 3 * parts + 1],
  ];
  const [rank, of] = rules.reduce(([rank, of], [inner, max]) => [(rank - 1) * max + inner, of * max], [1, 1]);
  return rank / of;
}
