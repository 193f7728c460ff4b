import { isCurrent } from '@clinic/contract/offers';
import { paths } from '@clinic/contract/paths';
import type { SearchIndex, SearchResults } from '@clinic/contract/search';
import { searchHitsPerCategory } from '../lib/limits.ts';
import { toLinkUrl } from '../lib/link-url.ts';
import { typeset } from '../lib/typography.server.ts';
import type { Marked, SearchHits, SearchResult } from '../model/search.ts';
import { type ContentContext, clinicDay } from './context.ts';
import { nothingUsual, readUsual, type UsualOf } from './estimates.server.ts';
import { present, toPicture } from './fragments.server.ts';
import { HitFactsDocument, type HitFactsQuery, type PriceEntryFragment } from './generated/graphql.ts';
import { mainPriceText, toPriceLine } from './prices.server.ts';

// Private-use characters, which no text contains.
const markStart = '\uE000';
const markEnd = '\uE001';
/** Words of an answer shown under its question. */
const noteWords = 18;

const parameters: Record<SearchIndex, { show: string[]; mark: string[]; crop?: string[] }> = {
  doctor: { show: ['id', 'name', 'slug', 'specification'], mark: ['name', 'specification'] },
  'sub-service': { show: ['id', 'title', 'slug', 'service'], mark: ['title', 'service'] },
  answer: { show: ['id', 'title', 'text'], mark: ['title', 'text'], crop: ['text'] },
  page: { show: ['title', 'path', 'note', 'startsOn', 'endsOn'], mark: ['title', 'note'], crop: ['note'] },
  price: { show: ['id', 'title', 'treatment', 'path'], mark: ['title', 'treatment'] },
};
/** Several documents may lead to one page: menus name pages that have a document of their own. */
const documentsPerPage = 4;

/** Searches the indexes in parallel. Throws when the search is unavailable. */
export async function search(context: ContentContext, query: string): Promise<SearchResult> {
  const searchIndex = (index: SearchIndex, limit = searchHitsPerCategory) => {
    const { show, mark, crop } = parameters[index];
    return context.search(index, {
      q: query,
      limit,
      attributesToRetrieve: show,
      attributesToHighlight: mark,
      ...(crop ? { attributesToCrop: crop, cropLength: noteWords } : {}),
      highlightPreTag: markStart,
      highlightPostTag: markEnd,
      showRankingScore: true,
    });
  };
  const [doctors, services, answers, pages, prices, day] = await Promise.all([
    searchIndex('doctor'),
    searchIndex('sub-service'),
    searchIndex('answer'),
    // A Meilisearch server may have a key for the three other indexes only.
    searchIndex('page', searchHitsPerCategory * documentsPerPage).catch(() => ({ hits: [] })),
    searchIndex('price').catch(() => ({ hits: [] })),
    clinicDay(context),
  ]);
  const priced = prices.hits.map(({ id }) => sourceOf(text(id)));
  const facts = await context.content
    .query(HitFactsDocument, {
      doctors: idsOf(doctors),
      subServices: [...idsOf(services), ...priced],
      services: priced,
    })
    // Hits are useful without prices and photos.
    .catch(() => null);
  const totals = await readTotals(context, facts).catch(() => noTotals);
  return {
    hits: toHits({ doctors, services, answers, pages, prices }, facts, day, totals),
    correctedQuery: [services, doctors, answers].find(({ correctedQuery }) => correctedQuery)?.correctedQuery ?? null,
  };
}

/** @property totals of estimates by their paths */
type Totals = { usualOf: UsualOf; totals: ReadonlyMap<string, string | null> };

const noTotals: Totals = { usualOf: nothingUsual, totals: new Map() };

async function readTotals(context: ContentContext, facts: HitFactsQuery | null): Promise<Totals> {
  const [usualOf, { estimates }] = await Promise.all([
    readUsual(
      context,
      present(facts?.subServices).map(({ slug }) => slug),
    ),
    context.readShared('estimates'),
  ]);
  return { usualOf, totals: new Map(estimates.map(({ path, total }) => [path, total])) };
}

type ResultsByKind = Record<keyof SearchHits, SearchResults>;

/** @param day today in the clinic's zone: promotions of other days are left out */
export function toHits(
  { doctors, services, answers, pages, prices: rows }: ResultsByKind,
  facts: HitFactsQuery | null,
  day: string,
  { usualOf, totals }: Totals = noTotals,
): SearchHits {
  const images = new Map(present(facts?.doctors).map(({ documentId, image }) => [documentId, toPicture(image)]));
  const prices = new Map(present(facts?.subServices).map((sub) => [sub.documentId, mainPriceText(sub, usualOf)]));
  const lists = new Map(
    present([...(facts?.services ?? []), ...(facts?.subServices ?? [])]).map(
      ({ documentId, price_sections }) =>
        [documentId, present(price_sections).flatMap((section) => present(section.prices))] as const,
    ),
  );
  const bare = ({ _rankingScore = 0 }: SearchResults['hits'][number]) => ({
    price: null,
    picture: null,
    merit: _rankingScore,
  });
  const hits = {
    services: services.hits.flatMap((hit) => {
      const { id, slug, service, _formatted } = hit;
      const parent = service as { slug?: string } | null;
      if (!parent?.slug) return [];
      const path = paths.subService(parent.slug, text(slug));
      const note = toMarked((_formatted?.service as { title?: unknown } | undefined)?.title);
      return { ...bare(hit), path, title: toMarked(_formatted?.title), note, price: prices.get(text(id)) ?? null };
    }),
    answers: answers.hits.map((hit) => ({
      ...bare(hit),
      path: paths.answer(text(hit.id)),
      title: toMarked(hit._formatted?.title),
      note: toMarked(hit._formatted?.text),
    })),
    doctors: doctors.hits.map((hit) => ({
      ...bare(hit),
      path: paths.doctor(text(hit.slug)),
      title: toMarked(hit._formatted?.name),
      note: toMarked(hit._formatted?.specification),
      picture: images.get(text(hit.id)) ?? null,
    })),
    prices: rows.hits.map((hit) => ({
      ...bare(hit),
      path: text(hit.path),
      title: toMarked(hit._formatted?.title),
      note: toMarked(hit._formatted?.treatment),
      price: rowPrice(lists.get(sourceOf(text(hit.id))) ?? [], text(hit.id), text(hit.title)),
    })),
  };
  const shown = new Set([...hits.services, ...hits.doctors].map(({ path }) => path));
  const others = pages.hits.flatMap((hit) => {
    const { path, startsOn, endsOn, _formatted } = hit;
    const url = toLinkUrl(text(path));
    const period = { startsOn: text(startsOn) || null, endsOn: text(endsOn) || null };
    if (url === null || shown.has(url) || !isCurrent(period, day)) return [];
    shown.add(url);
    return {
      ...bare(hit),
      price: totals.get(url) ?? null,
      path: url,
      title: toMarked(_formatted?.title),
      note: toMarked(_formatted?.note),
    };
  });
  return { ...hits, pages: others.slice(0, searchHitsPerCategory) };
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
/** Sections may have rows of one name, and the list may have changed since it was indexed: then no price is certain. */
function rowPrice(rows: readonly PriceEntryFragment[], id: string, title: string): string | null {
  const same = rows.filter(({ description }) => description === title);
  const indexed = rows[Number(id.slice(id.lastIndexOf('-') + 1))];
  const row = same.length > 1 ? same.find((one) => one === indexed) : same[0];
  return row ? toPriceLine(row).price : null;
}

/** The id of a row of the price list starts with that of its document and ends with its place in the list. */
const sourceOf = (id: string): string => id.replace(/-\d+$/, '');
const idsOf = ({ hits }: SearchResults) => hits.map(({ id }) => text(id));

export function toMarked(value: unknown): Marked {
  return typeset(text(value))
    .split(/(\uE000[^\uE001]*\uE001)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith(markStart) ? { text: part.slice(1, -1), isMatch: true } : { text: part, isMatch: false },
    );
}
