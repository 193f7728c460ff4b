import { boolean, list, number, object, type Parser, text } from './parse.ts';

/**
 * The content service asks the site after a publication which pages it affects, and then verifies them like a visitor:
 *
 *     GET /changes/receipt?log=NAME&first=ID&last=ID&tag=TYPE:DOCUMENT   → SiteReceipt, or 409 for another log
 *
 * Contract: docs/contracts/publish-receipt.md. Why: docs/decisions/012-publish-receipt.md.
 */

/** Changes `first` to `last` of a log, made by publishing the document of the tag. */
export type ReceiptQuery = { log: string; first: number; last: number; tag: string };

/** How the site must answer at a path once it is up to date. */
export type Expected =
  /** A page rendered after the change: its ETag starts with the digest. */
  | { state: 'made'; digest: string }
  | { state: 'gone' }
  /** A file written for each reader, which must or must not contain these texts. */
  | { state: 'written'; texts: { text: string; isThere: boolean }[] }
  | { state: 'waiting' }
  /** Rendering failed with this status. */
  | { state: 'failed'; status: number };

const groups = ['page', 'list', 'feed', 'sitemap', 'part'] as const;
/** `page`: of a document, `list`: any other page, `feed`: for other programs, `part`: data that pages load. */
export type ReceiptGroup = (typeof groups)[number];

export type ReceiptEntry = { path: string; group: ReceiptGroup } & Expected;

export type SiteReceipt = {
  /** Everything that the changes affect is known. */
  isSettled: boolean;
  /** `false`: the site has restarted since, so the paths are those that show the document now. */
  isKnown: boolean;
  addresses: ReceiptEntry[];
  /** Number of further paths, and how many of them are up to date. */
  more: { count: number; made: number };
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

const expectations: { [State in Expected['state']]: Parser<Omit<Extract<Expected, { state: State }>, 'state'>> } = {
  made: object({ digest: text }),
  gone: object({}),
  written: object({ texts: list(object({ text, isThere: boolean })) }),
  waiting: object({}),
  failed: object({ status: number }),
};

const oneOf =
  <Name extends string>(names: readonly Name[]): Parser<Name> =>
  (value, name) => {
    const found = names.find((known) => known === value);
    if (!found) throw new TypeError(`${name} is not one of ${names.join(', ')}`);
    return found;
  };

const parsePath = object({
  path: text,
  group: oneOf(groups),
  state: oneOf(Object.keys(expectations) as Expected['state'][]),
});

const parseEntry: Parser<ReceiptEntry> = (value, name) => {
  const { state, ...place } = parsePath(value, name);
  return { ...place, state, ...expectations[state](value, name) } as ReceiptEntry;
};

export const parseSiteReceipt: Parser<SiteReceipt> = object({
  isSettled: boolean,
  isKnown: boolean,
  addresses: list(parseEntry),
  more: object({ count: number, made: number }),
});
