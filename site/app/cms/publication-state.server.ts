import { Kind, parse, print, type SelectionNode, visit } from 'graphql';
import { TypedDocumentString } from './generated/graphql.ts';

/** The publication states of the specification, and Strapi's names for them. */
export type PublicationState = 'LIVE' | 'PREVIEW';
const statuses = { LIVE: 'PUBLISHED', PREVIEW: 'DRAFT' } as const satisfies Record<PublicationState, string>;

/** Root fields that are computed: they have no drafts. */
const stateless: ReadonlySet<string> = new Set(['freeTimes', 'requestTime', 'ownVisit']);

/**
 * Adds a publication state to every root field of a query that reads documents; Strapi applies it to the relations below. Added here so that
 * no query can forget it; a query without a state reads published content.
 * @param stateOf takes the name of a root field (`doctors`, `homePage`)
 */
export function inState<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  stateOf: (field: string) => PublicationState,
): TypedDocumentString<Result, Variables> {
  const withStatus = (selection: SelectionNode): SelectionNode => {
    if (selection.kind !== Kind.FIELD || selection.name.value.startsWith('__')) return selection;
    if (stateless.has(selection.name.value)) return selection;
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

/** Tells whether a selection set holds root fields: of a query, or of a fragment on `Query`. */
function isOfQuery(parent: unknown): boolean {
  const { kind, operation, typeCondition } = (parent ?? {}) as Parent;
  return kind === Kind.OPERATION_DEFINITION ? operation === 'query' : typeCondition?.name.value === 'Query';
}
