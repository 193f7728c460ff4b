import type { PriceFold, PriceLine, PricePart } from '../../cms/prices.server.ts';
import { matchesWords } from '../../lib/matches-words.ts';
import type { SearchResult } from '../../model/search.ts';

/** A treatment with the rows that were found, in one group. */
export type FoundPart = PricePart & { service: string };
export type FoundPrices = {
  /** Rows named by the query, those of treatments named by it first. */
  named: FoundPart[];
  /** Other rows of treatments that the query names or is about. */
  related: FoundPart[];
  count: number;
  /** The words that matched, for marking. */
  matched: string;
};

/**
 * Finds the rows of a query.
 * @param site what the site's search found for it: corrects the query, knows synonyms and what treatments are about
 */
export function findPrices(folds: readonly PriceFold[], query: string, site: SearchResult | null): FoundPrices {
  const parts = folds.flatMap((fold) => fold.parts.map((part) => ({ ...part, service: fold.title })));
  const corrected = site?.correctedQuery ?? query;
  const hits = site?.hits.services ?? [];
  const titles = hits.map(markedWords).filter(Boolean);
  // A treatment whose name does not match counts only when no name does.
  const paths = new Set(hits.filter((hit) => titles.length === 0 || markedWords(hit)).map(({ path }) => path));
  // After a typo, or a word that only a synonym explains, the marked words of the found titles replace the query.
  const isKnown = parts.some(({ groups }) =>
    groups.some(({ rows }) => rows.some((row) => matchesWords(row.label, corrected))),
  );
  const phrases = isKnown ? [corrected] : [corrected, ...titles];
  const isAbout = (text: string) => phrases.some((phrase) => matchesWords(text, phrase));

  const isNamed = (row: PriceLine, part: FoundPart) =>
    phrases.some(
      (phrase) =>
        matchesWords(`${row.label} ${part.title ?? ''}`, phrase) &&
        phrase.split(/\s+/).some((word) => matchesWords(row.label, word)),
    );
  const score = ({ title, path, service }: FoundPart) =>
    (paths.has(path) || isAbout(title ?? '') ? 2 : 0) + (isAbout(service) ? 1 : 0);
  // Without a matching name only the site's search knows which treatment is meant most.
  const place = ({ path }: FoundPart) => (titles.length > 0 ? 0 : hits.findIndex((hit) => hit.path === path));
  const ranked = parts.sort((a, b) => score(b) - score(a) || place(a) - place(b));
  const pick = (isPicked: (row: PriceLine, part: FoundPart, label: string) => boolean) =>
    ranked.flatMap((part) => {
      const rows = part.groups.flatMap((group) => group.rows.filter((row) => isPicked(row, part, group.label)));
      const title = part.title ?? part.service;
      return rows.length > 0 ? [{ ...part, title, groups: [{ id: part.path, label: title, rows }] }] : [];
    });
  const named = pick(isNamed);
  // «Коронки и протезы» says little about a bridge when there are crowns.
  const isRelated = (row: PriceLine, { title, path, service }: FoundPart, label: string) =>
    paths.has(path) ||
    isAbout([row.label, row.note, label, title, named.length === 0 && service].filter(Boolean).join(' '));
  const related = pick((row, part, label) => !isNamed(row, part) && isRelated(row, part, label));
  const count = [...named, ...related].flatMap(({ groups }) => groups).reduce((sum, { rows }) => sum + rows.length, 0);
  return { named, related, count, matched: phrases.join(' ') };
}

const markedWords = ({ title }: SearchResult['hits']['services'][number]): string =>
  title
    .filter(({ isMatch }) => isMatch)
    .map(({ text }) => text)
    .join(' ');
