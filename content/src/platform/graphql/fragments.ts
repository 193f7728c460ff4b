import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, type SelectionSetNode, visit } from 'graphql';

/**
 * Whether fragments lead back to themselves. The depth limit follows them until the stack is full, which costs seconds and
 * ends as a fault of ours; so they are looked for before it.
 * @returns false also for what cannot be parsed: that is told by whoever answers
 */
export function hasFragmentCircle(query: string): boolean {
  const document = parseOrNull(query);
  if (!document) return false;
  const leadsTo = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, spreadsOf(node)] as const] : [],
    ),
  );
  const safe = new Set<string>();
  const turnsBack = (name: string, way: ReadonlySet<string>): boolean => {
    if (way.has(name)) return true;
    if (safe.has(name)) return false;
    const further = new Set([...way, name]);
    const found = (leadsTo.get(name) ?? []).some((next) => turnsBack(next, further));
    safe.add(name);
    return found;
  };
  return [...leadsTo.keys()].some((name) => turnsBack(name, new Set()));
}

/**
 * Selections of a document with its fragments unfolded, each fragment looked at once. Thirty fragments of two spreads
 * each are a thousand bytes and two billion selections, and the depth limit would go through them all.
 * @param query without circles
 * @returns 0 for what cannot be parsed
 */
export function unfoldedSize(query: string): number {
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
    const size = known.get(name) ?? sizeOf(bodies.get(name));
    known.set(name, size);
    return size;
  };
  return document.definitions.reduce(
    (sum, node) => sum + (node.kind === Kind.OPERATION_DEFINITION ? sizeOf(node.selectionSet) : 0),
    0,
  );
}

function parseOrNull(query: string): DocumentNode | null {
  try {
    return parse(query, { noLocation: true });
  } catch {
    return null;
  }
}

function spreadsOf(fragment: FragmentDefinitionNode): string[] {
  const names: string[] = [];
  visit(fragment, {
    FragmentSpread(node) {
      names.push(node.name.value);
    },
  });
  return names;
}
