import { knownZone, localDay } from '@clinic/contract/clock';
import {
  amountOf,
  type EstimateLine,
  isKnown,
  type LineKind,
  lineKinds,
  type PricedRow,
  rangeText,
  rowsByCode,
  toCode,
  toEstimateLine,
  totalOf,
} from '@clinic/contract/estimates';
import { actualPrice, type Offers, offersOn } from '@clinic/contract/offers';
import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import { formatDate, validFromNote } from '../lib/dates.ts';
import { formatPrice, mainPriceOf } from '../lib/money.ts';
import { nouns } from '../lib/nouns.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ContentSource } from './client.server.ts';
import { editOf } from './editable.server.ts';
import { present, subServicePath } from './fragments.server.ts';
import {
  type CodedRowsFragment,
  EstimatesDocument,
  type EstimatesQuery,
  OffersDocument,
  type OffersQuery,
} from './generated/graphql.ts';

type Clocked = Pick<ContentSource, 'content' | 'now'>;

/** A usual treatment and what it costs in the end. */
export type Estimate = ReturnType<typeof toEstimate>;
export type EstimateCard = ReturnType<typeof toCard>;
/** An estimate on the page of a sub-service. @property isWhole it is that service from beginning to end */
export type UsualEstimate = EstimateCard & { isWhole: boolean };
export type EstimateList = ReturnType<typeof toEstimates>;

/** Reads all estimates with the amounts of the price list today, for every page that names a total. */
export async function readEstimates({ content, now }: Clocked) {
  const result = await content.query(EstimatesDocument);
  return toEstimates(result, offersToday(result, now()));
}

/** Reads the promotions that run today, for the prices of all pages. */
export async function readOffers({ content, now }: Clocked): Promise<Offers> {
  return offersToday(await content.query(OffersDocument), now());
}

const offersToday = ({ promos, commonConfig }: OffersQuery, now: Date): Offers =>
  offersOn(present(promos), localDay(now, knownZone(commonConfig?.timeZone)));

/** @property until the last day of the amount, YYYY-MM-DD; `null` without one */
type Row = PricedRow & { name: string; isMain: boolean; until: string | null };

export function toEstimates(
  { estimates, services, pricesPage }: Omit<EstimatesQuery, keyof OffersQuery>,
  offers: Offers,
) {
  const all = toRows(services, offers);
  const rows = rowsByCode(all);
  const pain = all.find(({ name, amount }) => amount !== null && firstHelp.test(name) && !children.test(name));
  return {
    estimates: present(estimates).map((estimate) => toEstimate(estimate, rows)),
    /** Prices of the sub-services that are booked by time, by slug, formatted. */
    prices: toTimedPrices(services, offers),
    /** What the first help costs, by the price list; `null` when it has no such row. */
    pain: pain ? { name: typeset(pain.name), price: formatPrice(toPrice(pain)) ?? '' } : null,
    pricesNote: validFromNote(pricesPage?.validFrom),
  };
}

/** «Помощь при острой боли» */
const firstHelp = /остр\S+\s+бол/i;
const children = /реб[её]н|дет/i;

const toPrice = ({ amount, isFrom }: Row) => ({ amount, from: isFrom, oldAmount: null });

const toTimedPrices = (services: EstimatesQuery['services'], offers: Offers): Record<string, string> =>
  Object.fromEntries(
    present(services)
      .flatMap(({ sub_services }) => present(sub_services))
      .filter(({ isTimed }) => isTimed)
      .flatMap(({ slug, price_sections }) => {
        const rows = rowsOfSections(present(price_sections), offers).filter(({ amount }) => amount);
        const price = mainPriceOf(rows.map((row) => ({ ...toPrice(row), isMain: row.isMain })));
        const text = price && formatPrice(price);
        return text ? [[slug, text]] : [];
      }),
  );

const toRows = (services: EstimatesQuery['services'], offers: Offers): Row[] =>
  rowsOfSections(
    present(services).flatMap(({ price_sections, sub_services }) => [
      ...present(price_sections),
      ...present(sub_services).flatMap((sub) => present(sub.price_sections)),
    ]),
    offers,
  );

function rowsOfSections(sections: readonly CodedRowsFragment[], offers: Offers): Row[] {
  return sections
    .flatMap(({ prices }) => present(prices))
    .map(({ code, description, price, priceFrom, isMain, usual, offer }) => {
      const actual = actualPrice({ price, oldPrice: usual, promo: offer }, offers);
      return {
        code: code ?? '',
        name: description,
        amount: actual.price,
        isFrom: priceFrom === true,
        isMain: isMain === true,
        until: actual.until,
      };
    });
}

type FoundEstimate = NonNullable<EstimatesQuery['estimates'][number]>;
type FoundLine = NonNullable<NonNullable<FoundEstimate['lines']>[number]>;

function toEstimate(estimate: FoundEstimate, rows: ReadonlyMap<string, Row>) {
  const { slug } = estimate;
  const lines = present(estimate.lines);
  const total = totalOf(lines.map(toEstimateLine), rows);
  const range = isKnown(total) ? total : null;
  const rowsOf = (kind: LineKind) =>
    lines.flatMap((line, i) => (toEstimateLine(line).kind === kind ? [toRow(line, rows, String(i))] : []));
  return {
    documentId: estimate.documentId,
    slug,
    title: typeset(estimate.title),
    path: paths.estimate(slug),
    lead: typeset(estimate.subtitle),
    /** `null` while a row has no certain price. */
    range,
    /** «62 300–79 100 ₽» */
    total: range && rangeText(range),
    /** «5–7 визитов, 3–6 месяцев», or ''. */
    time: typeset([estimate.visits, estimate.duration].filter(Boolean).join(', ')),
    rows: Object.fromEntries(lineKinds.map((kind) => [kind, rowsOf(kind)])) as Record<
      LineKind,
      ReturnType<typeof toRow>[]
    >,
    /** «до 24 декабря 2026»: the last day of the prices that a promotion lowers, or ''. */
    until: range
      ? untilText(
          lines.filter((line) => toEstimateLine(line).kind !== 'excluded'),
          rows,
        )
      : '',
    services: toServices(estimate),
    ...editOf(estimate),
  };
}

/** An editor may name a service that an estimate is the whole of in that list only. */
function toServices({ sub_services, wholeOf }: FoundEstimate) {
  const whole = new Set(present(wholeOf).map(({ slug }) => slug));
  const linked = new Map([...present(wholeOf), ...present(sub_services)].map((sub) => [sub.slug, sub]));
  return [...linked.values()].flatMap((sub) => {
    const path = subServicePath(sub);
    return path ? [{ slug: sub.slug, title: typeset(sub.title), path, isWhole: whole.has(sub.slug) }] : [];
  });
}

/** Returns «до 24 декабря 2026»: the first last day of the amounts that lines name; '' without one. */
function untilText(lines: readonly FoundLine[], rows: ReadonlyMap<string, Row>): string {
  const codes = lines.flatMap(({ code, codeTo }) => [code, codeTo].map(toCode));
  const [first] = codes.flatMap((code) => rows.get(code)?.until ?? []).sort();
  return first ? `до\u00a0${formatDate(first)}` : '';
}

function toRow(found: FoundLine, rows: ReadonlyMap<string, Row>, id: string) {
  const line = toEstimateLine(found);
  const row = rows.get(toCode(line.code));
  const other = line.codeTo ? rows.get(toCode(line.codeTo)) : undefined;
  const amount = amountOf(line, rows);
  const names = [row?.name, other && other !== row ? lowerFirst(other.name) : ''].filter(Boolean);
  const until = untilText([found], rows);
  const notes = [timesText(line), until && `по акции ${until}`, found.because];
  return {
    id,
    label: typeset(names.join(' или ') || 'Строка прайса уточняется'),
    note: typeset(notes.filter(Boolean).join(', ')) || null,
    /** Both ends, or `null` without a certain one. */
    price: isKnown(amount) ? rangeText(amount) : ownPrice(row, line),
  };
}

/** «от 18 000 ₽», as the price list has it; a second row or a number of times would need a sum. */
const ownPrice = (row: Row | undefined, { codeTo, most }: EstimateLine): string | null =>
  row && !codeTo && most === 1 ? formatPrice({ amount: row.amount, from: row.isFrom, oldAmount: null }) : null;

/** «Металлокерамическая коронка или керамическая коронка»; «КТ» stays. */
const lowerFirst = (text: string) => text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase());

function timesText({ kind, least, most }: EstimateLine): string {
  const end = Math.max(least, most);
  if (end === 1) return '';
  if (kind === 'maybe' && least < end) return `до ${counted(end, nouns.timesAtMost)}`;
  return least < end ? `${least}–${counted(end, nouns.times)}` : counted(end, nouns.times);
}

/** The part of the estimates that a page of a sub-service shows; those without a total are no help there. */
export const estimatesOf = ({ estimates }: EstimateList, subService: string): UsualEstimate[] =>
  estimates
    .filter(({ total }) => total !== null)
    .flatMap((estimate) =>
      estimate.services
        .filter(({ slug }) => slug === subService)
        .map(({ isWhole }) => ({ ...toCard(estimate), isWhole })),
    )
    .sort((a, b) => Number(b.isWhole) - Number(a.isWhole));

/** What lists show of an estimate. */
export const toCard = ({ documentId, rows, until, services, edit, ...card }: Estimate) => card;

/** What the usual treatments with a sub-service cost, by its slug; those of the whole service first. */
export type UsualOf = (subService: string) => readonly UsualEstimate[];

/** For a page without estimates. */
export const nothingUsual: UsualOf = () => [];

export const subServicesOf = (
  sources: readonly ({ sub_services: readonly ({ slug: string } | null)[] | null } | null)[] | null,
): string[] => present(sources).flatMap(({ sub_services }) => present(sub_services).map(({ slug }) => slug));

/** Reads the estimates of each sub-service. */
export async function readUsual(
  { readPart }: { readPart: (name: 'estimates', subService: string) => Promise<UsualEstimate[]> },
  subServices: readonly string[],
): Promise<UsualOf> {
  const slugs = new Set(subServices);
  const found = await Promise.all([...slugs].map(async (slug) => [slug, await readPart('estimates', slug)] as const));
  const usual = new Map(found);
  return (slug) => usual.get(slug) ?? [];
}
