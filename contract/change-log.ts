import { boolean, formerly, list, nullable, number, object, optional, type Parser, text } from './parse.ts';

/**
 * The change log of the content service, read by the site:
 *
 *     GET /api/changes?log=NAME&after=ID   → ChangeBatch, or 409 when the site must start again from a snapshot
 *     GET /api/changes/snapshot            → Snapshot
 *
 * Contract: docs/contracts/change-log.md. Why: docs/decisions/006-finished-pages.md.
 */

/** The page of a document. */
export type DocumentPage = {
  /** As in GraphQL and in tags. */
  type: string;
  documentId: string;
  /** `null`: the document has no page any more; '' for the only page of its type. */
  slug: string | null;
  /** Document id of the service that a sub-service belongs to. */
  parent: string | null;
  isIndexed: boolean;
  updatedAt: string | null;
  /** First and last day (YYYY-MM-DD, the clinic's calendar) on which search engines may show the page. */
  from?: string | null | undefined;
  until?: string | null | undefined;
};

/** A slug that led to a document earlier. */
export type FormerSlug = { type: string; slug: string; documentId: string };

/** One transaction. `tags` name the documents and lists it changed; pages rendered from any of them are stale. */
export type Change = { id: number; tags: string[]; page?: DocumentPage | null | undefined };

/** Changes after a known one, oldest first. The next request asks after `last`. */
export type ChangeBatch = { log: string; last: number; changes: Change[] };

/** All pages, with the newest change that they are known to include. */
export type Snapshot = { log: string; last: number; pages: DocumentPage[]; former: FormerSlug[] };

const documentPage: Parser<DocumentPage> = object({
  type: text,
  documentId: text,
  slug: nullable(text),
  parent: nullable(text),
  isIndexed: boolean,
  updatedAt: nullable(text),
  from: optional(nullable(text)),
  until: optional(nullable(text)),
});

export const parseChangeBatch: Parser<ChangeBatch> = object({
  log: text,
  last: number,
  changes: list(
    formerly({ page: 'address' }, object({ id: number, tags: list(text), page: optional(nullable(documentPage)) })),
  ),
});

export const parseSnapshot: Parser<Snapshot> = formerly(
  { pages: 'addresses' },
  object({
    log: text,
    last: number,
    pages: list(documentPage),
    former: list(object({ type: text, slug: text, documentId: text })),
  }),
);
