import type { PictureSource } from './picture.ts';

/** A text with the parts that match the query told apart. */
export type Marked = { text: string; isMatch: boolean }[];

export type SearchHit = {
  path: string;
  title: Marked;
  note: Marked;
  price: string | null;
  picture: PictureSource | null;
};

export type SearchHits = { services: SearchHit[]; answers: SearchHit[]; doctors: SearchHit[] };

export type SearchResult = {
  hits: SearchHits;
  /** Nothing was found for the query as it was typed; this one was searched for instead. */
  correctedQuery: string | null;
};
