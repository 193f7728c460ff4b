import type { Slot } from '../engine/build-slots';
import { isWithin } from '../engine/find';
import { matchText } from '../engine/match-text';
import { type Ranked, scoreOf } from '../engine/rank';
import type { SearchDocument } from '../engine/search-document';
import type { SearchIndex } from '../engine/search-index';
import { formatText, type TextFormat } from './format-text';
import type { SearchParameters } from './search-parameters';
import { mapTexts, selectFields } from './select-fields';

type Position = { start: number; length: number; indices?: number[] };

/**
 * A found document as it is sent: the fields that were asked for and, when they were, `_formatted` (matches marked,
 * texts shortened, numbers as texts), `_matchesPosition` (in bytes) and `_rankingScore`.
 */
export function formatHit(index: SearchIndex, ranked: Ranked, slots: Slot[], asked: SearchParameters): object {
  const document = index.entries[ranked.number]?.document as SearchDocument;
  const retrieved = asked.attributesToRetrieve ?? ['*'];
  const formatted = readFormats(asked);
  return {
    ...(selectFields(document, retrieved) as object | undefined),
    ...(formatted.length > 0 ? formatFields(index, document, slots, asked, formatted) : {}),
    ...(asked.showMatchesPosition ? { _matchesPosition: positionsIn(index, document, slots) } : {}),
    ...(asked.showRankingScore ? { _rankingScore: scoreOf(ranked) } : {}),
    ...(asked.showRankingScoreDetails ? { _rankingScoreDetails: detailsOf(ranked) } : {}),
  };
}

type Format = TextFormat & { path: string };

function readFormats({ attributesToHighlight, attributesToCrop, cropLength }: SearchParameters): Format[] {
  const highlights = (attributesToHighlight ?? []).map((path) => ({ path, highlight: true, cropWords: null }));
  const crops = (attributesToCrop ?? []).map((attribute) => {
    const [, path, length] = /^(.*):(\d+)$/s.exec(attribute) ?? [];
    return { path: path ?? attribute, highlight: false, cropWords: length ? Number(length) : cropLength };
  });
  return [...highlights, ...crops];
}

function formatFields(
  index: SearchIndex,
  document: SearchDocument,
  slots: Slot[],
  asked: SearchParameters,
  formats: Format[],
): { _formatted?: unknown } {
  const paths = formats.map(({ path }) => path);
  if (selectFields(document, paths) === undefined) return {};
  const marks = { preTag: asked.highlightPreTag, postTag: asked.highlightPostTag, cropMarker: asked.cropMarker };
  const shown = selectFields(document, [...(asked.attributesToRetrieve ?? ['*']), ...paths]);
  const format = (text: string, field: string) => {
    const own = formats.filter(({ path }) => isWithin(field, path));
    if (own.length === 0) return text;
    // A length of its own goes before the common one.
    const crop = own.find(({ path, cropWords }) => path !== '*' && cropWords !== null) ?? own.find((f) => f.cropWords);
    const highlight = own.some((f) => f.highlight);
    return formatText(text, matchText(index, slots, text), { highlight, cropWords: crop?.cropWords ?? null }, marks);
  };
  return { _formatted: mapTexts(shown, format) };
}

function positionsIn(index: SearchIndex, document: SearchDocument, slots: Slot[]): Record<string, Position[]> {
  const positions: Record<string, Position[]> = {};
  mapTexts(document, (text, path, places) => {
    for (const { start, end } of matchText(index, slots, text).matches) {
      const position: Position = {
        start: Buffer.byteLength(text.slice(0, start)),
        length: Buffer.byteLength(text.slice(start, end)),
        ...(places.length > 0 ? { indices: places } : {}),
      };
      positions[path] = [...(positions[path] ?? []), position];
    }
    return text;
  });
  return positions;
}

function detailsOf({ parts, asked, typos, distance }: Ranked): object {
  return {
    words: { order: 0, matchingWords: parts, maxMatchingWords: asked, score: parts / asked },
    typo: { order: 1, typoCount: typos, maxTypoCount: 2 * parts, score: (2 * parts - typos + 1) / (2 * parts + 1) },
    proximity: { order: 2, score: 1 / (1 + distance) },
  };
}
