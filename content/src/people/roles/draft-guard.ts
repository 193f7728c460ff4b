import { type DocumentNode, GraphQLError, Kind, type OperationDefinitionNode, type ValueNode, visit } from 'graphql';
import { publicationStateArgument } from '../../platform/graphql/contract';
import { previewTokenName } from './sync-tokens';

/** Arguments that would show drafts; `publicationState: LIVE` is allowed. */
const draftArguments = new Set(['status', 'publicationFilter', 'hasPublishedVersion']);
/** Root fields of one operation: the largest page asks for about ten. */
const maxRootFields = 20;

type Request = {
  request: { variables?: Record<string, unknown> };
  document: DocumentNode;
  operation: OperationDefinitionNode;
  contextValue: { state?: { auth?: { credentials?: { name?: string } | null } } };
};

function refuse(message: string, status: 400 | 403): never {
  throw new GraphQLError(message, {
    extensions: { code: status === 403 ? 'FORBIDDEN' : 'BAD_USER_INPUT', http: { status } },
  });
}

/** Returns whether an operation asks for drafts anywhere, also deep inside or through variables. */
export function asksForDrafts(document: DocumentNode, variables: Record<string, unknown> = {}): boolean {
  let found = false;
  visit(document, {
    Argument({ name, value }) {
      if (draftArguments.has(name.value)) found = true;
      if (name.value === publicationStateArgument && stateOf(value, variables) !== 'LIVE') found = true;
    },
  });
  return found;
}

function stateOf(value: ValueNode, variables: Record<string, unknown>): unknown {
  if (value.kind === Kind.VARIABLE) return variables[value.name.value];
  return value.kind === Kind.ENUM ? value.value : null;
}

/** Counts root fields of an operation, with aliases and fragments. */
export function countRootFields(document: DocumentNode, operation: OperationDefinitionNode): number {
  const fragments = new Map(
    document.definitions.flatMap((node) => (node.kind === Kind.FRAGMENT_DEFINITION ? [[node.name.value, node]] : [])),
  );
  // An earlier check limits selections and refuses cyclic fragments.
  const count = (set: OperationDefinitionNode['selectionSet']): number =>
    set.selections.reduce((sum, selection) => {
      if (selection.kind === Kind.FIELD) return sum + 1;
      const inner =
        selection.kind === Kind.INLINE_FRAGMENT
          ? selection.selectionSet
          : fragments.get(selection.name.value)?.selectionSet;
      return sum + (inner ? count(inner) : 0);
    }, 0);
  return count(operation.selectionSet);
}

/** Apollo plugin: refuses drafts and oversized operations. */
export const draftGuard = {
  async requestDidStart() {
    return {
      async didResolveOperation({ request, document, operation, contextValue }: Request) {
        const isPreview = contextValue.state?.auth?.credentials?.name === previewTokenName;
        if (!isPreview && asksForDrafts(document, request.variables)) refuse('Drafts are not public', 403);
        if (countRootFields(document, operation) > maxRootFields) refuse(`More than ${maxRootFields} root fields`, 400);
      },
    };
  },
};
