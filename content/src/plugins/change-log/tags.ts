/**
 * The words that changes and answers have in common (docs/decisions/006-finished-pages.md). Both sides make them here,
 * and both name types as GraphQL does, so that they meet.
 */
export const documentTag = (typeName: string, documentId: string) => `${typeName}:${documentId}`;
export const listTag = (typeName: string) => `${typeName}[]`;
export const attributeTag = (typeName: string, attribute: string) => `${typeName}[].${attribute}`;
