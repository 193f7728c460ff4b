import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** Returns whether a GraphQL type is a document or file. Components have no `documentId`. */
export const isDocumentType = (type: unknown): type is GraphQLObjectType =>
  isObjectType(type) && 'documentId' in type.getFields();

/** Returns the document type of a field: of one document, a list, or a connection. */
export function documentsOf(returned: GraphQLOutputType): { type: GraphQLObjectType; isList: boolean } | null {
  const type = getNamedType(returned);
  if (isDocumentType(type)) return { type, isList: isListType(isNonNullType(returned) ? returned.ofType : returned) };
  if (!isObjectType(type)) return null;
  const { nodes } = type.getFields();
  const listed = nodes ? getNamedType(nodes.type) : null;
  return isDocumentType(listed) ? { type: listed, isList: true } : null;
}
