import { Kind, parse, print, visit } from 'graphql';
import type { Editable } from '../lib/editable.ts';
import { TypedDocumentString } from './generated/graphql.ts';

/** Asks for the type of every object, which `markEditable` needs. */
export function withTypeNames<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
): TypedDocumentString<Result, Variables> {
  const typeName = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const;
  const named = visit(parse(document.toString()), {
    SelectionSet: (node) => ({ ...node, selections: [...node.selections, typeName] }),
  });
  return new TypedDocumentString<Result, Variables>(print(named));
}

/**
 * Notes in a result of a preview where the admin edits each document and component: `edit` is
 * `api::doctor.doctor:DOCUMENT_ID:` for a document and `…:education.0.` for a component of it. A document is marked if
 * the query asks for its `documentId`.
 */
export function markEditable<Result>(result: Result): Result {
  mark(result, '');
  return result;
}

type Node = Editable & { __typename?: string; documentId?: string };

/** @param at the place of a component within its document; '' when it is unknown */
function mark(value: unknown, at: string): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    for (const [i, item] of value.entries()) mark(item, at && `${at}${i}.`);
    return;
  }
  const node = value as Node;
  const { __typename: type = '' } = node;
  if (type === 'UploadFile') return;
  const edit = type.startsWith('Component') ? at : referenceTo(node);
  for (const [name, child] of Object.entries(node)) mark(child, edit && `${edit}${name}.`);
  if (edit) node.edit = edit;
}

/** SubService → `api::sub-service.sub-service:DOCUMENT_ID:`. */
function referenceTo({ __typename: type = '', documentId }: Node): string {
  if (!documentId) return '';
  const name = type.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase();
  return `api::${name}.${name}:${documentId}:`;
}

/** Returns the mark of a document or component, to spread into its view; empty for visitors. */
export const editOf = (node: object | null | undefined): Editable => {
  const { edit } = (node ?? {}) as Editable;
  return edit === undefined ? {} : { edit };
};
