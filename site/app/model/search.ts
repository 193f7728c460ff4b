import type { PictureSource } from './picture.ts';

/** A text in pieces, with the matches of the query marked. */
export type Marked = { text: string; isMatch: boolean }[];

export type SearchHit = {
  path: string;
  title: Marked;
  note: Marked;
  price: string | null;
  picture: PictureSource | null;
  /** From 1 for the best of all lists to 0. */
  merit: number;
};

export type SearchHits = {
  services: SearchHit[];
  answers: SearchHit[];
  doctors: SearchHit[];
  /** All other pages of the site. */
  pages: SearchHit[];
  /** Rows of the price list. */
  prices: SearchHit[];
};

export type SearchResult = {
  hits: SearchHits;
  /** The query that was used instead, because the typed one had no results. */
  correctedQuery: string | null;
};
