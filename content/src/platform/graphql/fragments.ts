import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, type SelectionSetNode, visit } from 'graphql';

/**
 * Returns whether fragments form a cycle. The depth limit would follow it until the stack overflows, which takes
 * seconds and counts as an internal error. Returns `false` for a query with syntax errors, which the executor reports.
 */
export function hasFragmentCycle(query: string): boolean {
  const document = parseOrNull(query);
  if (!document) return false;
  const spreads = new Map(
    document.definitions.flatMap((node) =>
      node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, spreadsOf(node)] as const] : [],
    ),
  );
  const safe = new Set<string>();
  const isInCycle = (name: string, path: ReadonlySet<string>): boolean => {
    if (path.has(name)) return true;
    if (safe.has(name)) return false;
    const longerPath = new Set([...path, name]);
    const found = (spreads.get(name) ?? []).some((next) => isInCycle(next, longerPath));
    safe.add(name);
    return found;
  };
  return [...spreads.keys()].some((name) => isInCycle(name, new Set()));
}

/**
 * Returns the number of selections with all fragments expanded, reading each fragment once. Thirty fragments with two
 * spreads each are a thousand bytes and two billion selections, and the depth limit would visit them all.
 * @param query without cycles; 0 is returned for syntax errors
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
