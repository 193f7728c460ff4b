import { type DocumentNode, Kind, parse, type SelectionSetNode } from 'graphql';

/**
 * Returns the number of selections in all operations, or in the largest fragment, with fragments expanded. Reads each
 * fragment once: thirty fragments with two spreads each are a thousand bytes and two billion selections, and the depth
 * limit would visit them all.
 * @returns `Infinity` for fragments in a circle, 0 for a query with syntax errors, which the executor reports
 */
export function expandedSize(query: string): number {
  const document = parseOrNull(query);
  if (!document) return 0;
  const bodies = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node.selectionSet] as const] : [],
    ),
  );
  const known = new Map<string, number>();
  const sizeOf = (set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce(
      (sum, node) =>
        sum + 1 + (node.kind === Kind.FRAGMENT_SPREAD ? sizeOfFragment(node.name.value) : sizeOf(node.selectionSet)),
      0,
    );
  const sizeOfFragment = (name: string): number => {
    const knownSize = known.get(name);
    if (knownSize !== undefined) return knownSize;
    // A fragment in a circle meets its own name again before its size is known.
    known.set(name, Number.POSITIVE_INFINITY);
    const size = sizeOf(bodies.get(name));
    known.set(name, size);
    return size;
  };
  const inOperations = document.definitions.reduce(
    (sum, node) => sum + (node.kind === Kind.OPERATION_DEFINITION ? sizeOf(node.selectionSet) : 0),
    0,
  );
  // Validation describes a circle of unused fragments at length, in a hundred errors.
  return Math.max(inOperations, ...[...bodies.keys()].map(sizeOfFragment));
}

function parseOrNull(query: string): DocumentNode | null {
  try {
    return parse(query, { noLocation: true });
  } catch {
    return null;
  }
}
