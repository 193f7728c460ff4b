import type { End, Version } from './version';

/** How a document differs from what was published of it before. */
export type Difference = {
  /** `shown`: published for the first time, or again after it was gone. */
  kind: 'shown' | 'changed' | 'gone';
  attributes: string[];
  /** Documents that a relation was gained or lost with. */
  ends: End[];
};

/** @returns null when a visitor cannot see any difference */
export function compare(before: Version | null, after: Version | null): Difference | null {
  if (!before && !after) return null;
  const ends = differingEnds(before?.ends ?? [], after?.ends ?? []);
  if (!before) return { kind: 'shown', attributes: [], ends };
  if (!after) return { kind: 'gone', attributes: [], ends };
  const names = Object.keys(after.attributes);
  const attributes = names.filter((name) => before.attributes[name] !== after.attributes[name]);
  return attributes.length + ends.length > 0 ? { kind: 'changed', attributes, ends } : null;
}

function differingEnds(before: End[], after: End[]): End[] {
  const key = ({ uid, documentId, attribute }: End) => `${uid} ${documentId} ${attribute}`;
  const [old, current] = [before, after].map((ends) => new Map(ends.map((end) => [key(end), end])));
  const lost = [...old].filter(([name]) => !current.has(name));
  const gained = [...current].filter(([name]) => !old.has(name));
  return [...lost, ...gained].map(([, end]) => end);
}
