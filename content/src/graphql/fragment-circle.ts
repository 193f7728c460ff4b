import { type DocumentNode, type FragmentDefinitionNode, Kind, parse, visit } from 'graphql';

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
