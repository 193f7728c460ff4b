import { notFound } from './slot-costs';

/** What may be left out when not every part of a question is found (Meilisearch's matchingStrategy). */
export type Strategy = 'last' | 'all' | 'frequency';

/** `numbers` of the documents that answer; `parts`: for each, how many of the parts, in `order`, it answers. */
export type Chosen = { numbers: Uint32Array; parts: Uint8Array; order: number[] };

/**
 * Which documents answer a question, and how much of it. «last»: parts are left out from the end, one by one;
 * «frequency»: the commonest first; «all»: none. What stands in quotes is never left out.
 * @param costs for each part of the question, see slotCosts
 * @param isRequired for each part, whether it stands in quotes
 */
export function chooseDocuments(costs: Uint8Array[], isRequired: boolean[], strategy: Strategy, size: number): Chosen {
  const order = [...costs.keys()];
  const frequency = strategy === 'frequency' ? costs.map(countFound) : [];
  order.sort((a, b) => Number(isRequired[b]) - Number(isRequired[a]) || (frequency[a] ?? 0) - (frequency[b] ?? 0));
  const ordered = order.map((part) => costs[part] as Uint8Array);
  const least = strategy === 'all' ? costs.length : Math.max(1, isRequired.filter(Boolean).length);

  const numbers = new Uint32Array(size);
  const parts = new Uint8Array(size);
  let count = 0;
  for (let number = 0; number < size; number++) {
    let found = 0;
    while (found < ordered.length && ordered[found]?.[number] !== notFound) found += 1;
    if (found < least) continue;
    numbers[count] = number;
    parts[count] = found;
    count += 1;
  }
  return { numbers: numbers.subarray(0, count), parts: parts.subarray(0, count), order };
}

function countFound(costs: Uint8Array): number {
  let count = 0;
  for (const cost of costs) if (cost !== notFound) count += 1;
  return count;
}
