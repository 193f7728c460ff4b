import { Kind, parse, print, type SelectionNode, visit } from 'graphql';
import { TypedDocumentString } from './generated/graphql.ts';

/** SPEC.md section 3: the site's publication states. */
export type PublicationState = 'LIVE' | 'PREVIEW';

/** The content service's own words for them. */
const statuses = { LIVE: 'PUBLISHED', PREVIEW: 'DRAFT' } as const satisfies Record<PublicationState, string>;

/**
 * The same question, in a publication state: each list and document that it begins with is asked for in that state, and the
 * service hands the state on to all that hangs on it. Written into the question here, so that no query can forget it; what
 * visitors are shown is asked without, which the service takes for LIVE.
 * @param stateOf by the name of the field that is asked for (`doctors`, `homePage`)
 */
export function inState<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  stateOf: (field: string) => PublicationState,
): TypedDocumentString<Result, Variables> {
  const withStatus = (selection: SelectionNode): SelectionNode => {
    if (selection.kind !== Kind.FIELD || selection.name.value.startsWith('__')) return selection;
    const value = { kind: Kind.ENUM, value: statuses[stateOf(selection.name.value)] } as const;
    const name = { kind: Kind.NAME, value: 'status' } as const;
    return { ...selection, arguments: [...(selection.arguments ?? []), { kind: Kind.ARGUMENT, name, value }] };
  };
  const stated = visit(parse(document.toString()), {
    SelectionSet(node, _key, parent) {
      return isOfQuery(parent) ? { ...node, selections: node.selections.map(withStatus) } : undefined;
    },
  });
  return new TypedDocumentString<Result, Variables>(print(stated));
}

type Parent = { kind?: string; operation?: string; typeCondition?: { name: { value: string } } };

/** Whether what stands in the braces is asked of the service itself: in a query, or in a fragment on it. */
function isOfQuery(parent: unknown): boolean {
  const { kind, operation, typeCondition } = (parent ?? {}) as Parent;
  return kind === Kind.OPERATION_DEFINITION ? operation === 'query' : typeCondition?.name.value === 'Query';
}
