/** The answer to what a visitor sent. `id` is the contract's word, `documentId` the content service's own; both are the same. */
export type Submission = { id: string; documentId: string };
