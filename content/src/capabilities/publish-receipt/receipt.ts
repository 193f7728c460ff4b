import type { ReceiptGroup } from '@clinic/contract/publish-receipt';
import type { WrittenChange } from '../../plugins/change-log/log/follow-documents';

/** The last publishing of one document. */
export type Publishing = WrittenChange & { at: Date };

/** Paths of the site in groups, and the hits of the search. */
export type Group = ReceiptGroup | 'search';

/** One address, or one document of a search index, and how far it is. */
export type Row = {
  group: Group;
  /** null: nothing that could be opened. */
  path: string | null;
  name: string | null;
  state: 'fresh' | 'waiting' | 'failed';
  /** From the publishing to the answer that showed it; null when nobody looked at once. */
  ms: number | null;
  /** Russian, where the state alone does not say enough. */
  words: string | null;
};

/** What was measured so far. */
export type Measured = {
  /** When somebody began to look, ISO 8601. */
  since: string;
  rows: Row[];
  /** Addresses that were not asked for, and how many of them the sites call up to date. */
  more: { count: number; made: number };
  /** false: a site has been started since the change and names only what shows the document now. */
  isKnown: boolean;
  /** Sites that could not be asked, in Russian. */
  faults: string[];
  /** Nothing is waited for any more. */
  isSettled: boolean;
};
