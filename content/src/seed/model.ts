import type { Attribute } from '../platform/content-model/content-model';

/** The fields of a type, from a running service or from the schema files. */
export type Attributes = Record<string, Attribute>;

/** Throws for an unknown type. */
export type Models = (uid: string) => Attributes;

/** Returns the component of a dynamic zone for the name of a block, such as «text». */
export function findBlock(zone: Attribute, name: string): string | undefined {
  return zone.components?.find((uid) => uid.endsWith(`.${name}`));
}

/** Reads a block: `- slider: {…}`, or `- text: …`, where a string is the field with the block's own name. */
export function readBlock(item: unknown): { name: string; fields: Record<string, unknown> } {
  const [name = '', content] = Object.entries(item as Record<string, unknown>)[0] ?? [];
  return {
    name,
    fields: typeof content === 'string' ? { [name]: content } : ((content ?? {}) as Record<string, unknown>),
  };
}

const dayMs = 86_400_000;
const seedDate = /^(?:\d{4}-\d\d-\d\d|today(?:[+-](\d+))?)$/;

export function isSeedDate(value: unknown): boolean {
  return typeof value === 'string' && seedDate.test(value);
}

/**
 * Returns a date of the seed as YYYY-MM-DD. It may be relative to the day of loading («today-20», «today+40»), so that
 * the promotions of the demo never expire.
 */
export function resolveDate(value: string, now: Date): string {
  if (!value.startsWith('today')) return value;
  const days = Number(value.slice('today'.length) || 0);
  return new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
}
