import { boolean, list, nullable, number, object, type Parser, text } from './parse.ts';

/**
 * The content service asks the site after a publication whether visitors get everything that it affects:
 *
 *     GET /changes/receipt?log=NAME&first=ID&last=ID&tag=TYPE:DOCUMENT   → SiteReceipt, or 409 for another log
 *
 * Contract: docs/contracts/publish-receipt.md. Why: docs/decisions/012-publish-receipt.md.
 */

/** Changes `first` to `last` of a log, made by publishing the document of the tag. */
export type ReceiptQuery = { log: string; first: number; last: number; tag: string };

export type SiteReceipt = {
  /** Everything that the changes affect was rendered after them. */
  isFresh: boolean;
  /** Path of the document's own page; `null` when it has none. */
  page: string | null;
  /** Some pages whose rendering failed, with its status: visitors get the former ones. */
  failed: { path: string; status: number }[];
};

const changeId = /^\d{1,15}$/;
const logMaxCharacters = 100;
const tagMaxCharacters = 200;

/** Reads the query of a URL. Returns `null` when a parameter is missing or malformed. */
export function readReceiptQuery({ log, first, last, tag }: Record<string, string>): ReceiptQuery | null {
  if (log === undefined || log.length > logMaxCharacters || tag === undefined || tag.length > tagMaxCharacters)
    return null;
  if (!changeId.test(first ?? '') || !changeId.test(last ?? '')) return null;
  return { log, first: Number(first), last: Number(last), tag };
}

export const parseSiteReceipt: Parser<SiteReceipt> = object({
  isFresh: boolean,
  page: nullable(text),
  failed: list(object({ path: text, status: number })),
});
