import { boolean, formerly, list, number, object, optional, type Parser, text } from './parse.ts';

/**
 * The content service asks the site after a publication which pages it affects, and how far each of them is:
 *
 *     GET /changes/receipt?log=NAME&first=ID&last=ID&tag=TYPE:DOCUMENT   → SiteReceipt, or 409 for another log
 *
 * Contract: docs/contracts/publish-receipt.md. Why: docs/decisions/012-publish-receipt.md.
 */

/** Changes `first` to `last` of a log, made by publishing the document of the tag. */
export type ReceiptQuery = { log: string; first: number; last: number; tag: string };

const groups = ['page', 'list', 'feed', 'sitemap', 'part'] as const;
/** `page`: of a document, `list`: any other page, `feed`: for other programs, `part`: data that pages load. */
export type ReceiptGroup = (typeof groups)[number];

const states = ['made', 'gone', 'waiting', 'failed'] as const;

/**
 * How far the site is with a path. `made`: rendered after the change; `gone`: there is no such page any more; `failed`:
 * rendering failed, with `status`.
 */
export type ReceiptEntry = { path: string; group: ReceiptGroup; state: (typeof states)[number]; status?: number };

export type SiteReceipt = {
  /** Everything that the changes affect is known. */
  isSettled: boolean;
  /** `false`: the site has restarted since, so the paths are those that show the document now. */
  isKnown: boolean;
  paths: ReceiptEntry[];
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

const oneOf =
  <Name extends string>(names: readonly Name[]): Parser<Name> =>
  (value, name) => {
    const found = names.find((known) => known === value);
    if (!found) throw new TypeError(`${name} is not one of ${names.join(', ')}`);
    return found;
  };

const parseEntry: Parser<ReceiptEntry> = (value, name) => {
  const { status, ...entry } = parseFields(value, name);
  return status === undefined ? entry : { ...entry, status };
};

const parseFields = object({
  path: text,
  group: oneOf(groups),
  state: oneOf(states),
  status: optional(number),
});

export const parseSiteReceipt: Parser<SiteReceipt> = formerly(
  { paths: 'addresses' },
  object({
    isSettled: boolean,
    isKnown: boolean,
    paths: list(parseEntry),
    more: object({ count: number, made: number }),
  }),
);
