/** What is wrong with each field, in words for a visitor. */
export type Faults = Record<string, string>;

export function keepFaults(faults: Record<string, string | null>): Faults {
  return Object.fromEntries(Object.entries(faults).filter((entry): entry is [string, string] => entry[1] !== null));
}
