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
import { paths } from '@clinic/contract/paths';
import { counted } from '@clinic/contract/plural';
import { validFromNote } from '../lib/dates.ts';
import { formatPrice } from '../lib/money.ts';
import { nouns } from '../lib/nouns.ts';
import { typeset } from '../lib/typography.server.ts';
import type { Estimate, EstimateCard, EstimateList, EstimatePage, EstimateRow } from '../model/estimates.ts';
import type { ContentContext } from './context.ts';
import { editOf } from './editable.server.ts';
import { present, subServicePath } from './fragments.server.ts';
import { EstimateDocument, EstimatesDocument, type EstimatesQuery } from './generated/graphql.ts';
import { toHead, trails } from './head.server.ts';
import { withSubject } from './request-source.server.ts';
import { estimateNodes } from './structured-data/offer-nodes.server.ts';
import { type PageWithGraph, withGraph } from './structured-data/page-graph.server.ts';

/** Reads all estimates with the amounts of the price list, for every page that names a total. */
export async function readEstimates({ content }: Pick<ContentContext, 'content'>): Promise<EstimateList> {
  return toEstimates(await content.query(EstimatesDocument));
}

type Row = PricedRow & { name: string };

export function toEstimates({ estimates, services, pricesPage }: EstimatesQuery): EstimateList {
  const rows = rowsByCode(toRows(services));
  return {
    estimates: present(estimates).map((estimate) => toEstimate(estimate, rows)),
    pricesNote: validFromNote(pricesPage?.validFrom),
  };
}

function toRows(services: EstimatesQuery['services']): Row[] {
  return present(services)
    .flatMap(({ price_sections, sub_services }) => [
      ...present(price_sections),
      ...present(sub_services).flatMap((sub) => present(sub.price_sections)),
    ])
    .flatMap(({ prices }) => present(prices))
    .map(({ code, description, price, priceFrom }) => ({
      code: code ?? '',
      name: description,
      amount: price,
      isFrom: priceFrom === true,
    }));
}

type FoundEstimate = NonNullable<EstimatesQuery['estimates'][number]>;
type FoundLine = NonNullable<NonNullable<FoundEstimate['lines']>[number]>;

function toEstimate(estimate: FoundEstimate, rows: ReadonlyMap<string, Row>): Estimate {
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
    range,
    total: range && rangeText(range),
    time: typeset([estimate.visits, estimate.duration].filter(Boolean).join(', ')),
    rows: Object.fromEntries(lineKinds.map((kind) => [kind, rowsOf(kind)])) as Estimate['rows'],
    services: present(estimate.sub_services).flatMap((sub) => {
      const path = subServicePath(sub);
      return path ? [{ slug: sub.slug, title: typeset(sub.title), path }] : [];
    }),
    ...editOf(estimate),
  };
}

function toRow(found: FoundLine, rows: ReadonlyMap<string, Row>, id: string): EstimateRow {
  const line = toEstimateLine(found);
  const row = rows.get(toCode(line.code));
  const other = line.codeTo ? rows.get(toCode(line.codeTo)) : undefined;
  const amount = amountOf(line, rows);
  const names = [row?.name, other && other !== row ? lowerFirst(other.name) : ''].filter(Boolean);
  return {
    id,
    label: typeset(names.join(' или ') || 'Строка прайса уточняется'),
    note: typeset([timesText(line), found.because].filter(Boolean).join(', ')) || null,
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
export const estimatesOf = ({ estimates }: EstimateList, subService: string): EstimateCard[] =>
  estimates
    .filter(({ services, total }) => total !== null && services.some(({ slug }) => slug === subService))
    .map(toCard);

export const toCard = ({ slug, title, path, lead, range, total, time }: Estimate): EstimateCard => ({
  slug,
  title,
  path,
  lead,
  range,
  total,
  time,
});

/** What the usual treatment with a sub-service costs, by its slug; `null` without an estimate that has a total. */
export type UsualOf = (subService: string) => EstimateCard | null;

/** For a page without estimates. */
export const nothingUsual: UsualOf = () => null;

export const subServicesOf = (
  sources: readonly ({ sub_services: readonly ({ slug: string } | null)[] | null } | null)[] | null,
): string[] => present(sources).flatMap(({ sub_services }) => present(sub_services).map(({ slug }) => slug));

/** Reads the first estimate of each sub-service. */
export async function readUsual(
  { readPart }: Pick<ContentContext, 'readPart'>,
  subServices: readonly string[],
): Promise<UsualOf> {
  const slugs = new Set(subServices);
  const found = await Promise.all([...slugs].map(async (slug) => [slug, await readPart('estimates', slug)] as const));
  const usual = new Map(found);
  return (slug) => usual.get(slug)?.[0] ?? null;
}

/** Returns `null` when there is no such estimate. */
export async function getEstimate(context: ContentContext, slug: string): Promise<PageWithGraph<EstimatePage> | null> {
  const [result, { estimates, pricesNote }] = await Promise.all([
    context.content.query(EstimateDocument, { slug }),
    // The shared value may be a moment older than a new estimate.
    readEstimates(context),
  ]);
  const [own] = present(result.estimates);
  const estimate = estimates.find(({ documentId }) => documentId === own?.documentId);
  if (!own || !estimate) return null;
  const { lead, total, services } = estimate;
  const found: EstimatePage = {
    ...estimate,
    head: toHead(own.seo, {
      title: `${own.title}: сколько стоит`,
      descriptions: [
        total ? `${total} в итоге.` : '',
        lead,
        'Что входит, что может понадобиться и почему, сколько визитов.',
      ],
      canonicalPath: estimate.path,
    }),
    trail: trails.estimate,
    booking: paths.callback({ estimate: slug, ...(services[0] ? { service: services[0].slug } : {}) }),
    pricesNote,
  };
  const subject = { kind: 'estimate' as const, slug, services: services.map((service) => service.slug) };
  const page = await withSubject(context, found, subject);
  return withGraph(page, (site) => estimateNodes(site, estimate));
}
