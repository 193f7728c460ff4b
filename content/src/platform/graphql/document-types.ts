import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';

/** Whether a type of the schema stands for a document or file: parts of documents have no `documentId`. */
export const isDocumentType = (type: unknown): type is GraphQLObjectType =>
  isObjectType(type) && 'documentId' in type.getFields();

/** Documents that a field answers: one, a list, or a list with `pageInfo`. */
export function askedDocuments(returned: GraphQLOutputType): { type: GraphQLObjectType; isList: boolean } | null {
  const type = getNamedType(returned);
  if (isDocumentType(type)) return { type, isList: isListType(isNonNullType(returned) ? returned.ofType : returned) };
  if (!isObjectType(type)) return null;
  const { nodes } = type.getFields();
  const listed = nodes ? getNamedType(nodes.type) : null;
  return isDocumentType(listed) ? { type: listed, isList: true } : null;
}
