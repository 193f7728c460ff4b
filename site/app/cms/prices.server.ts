import { paths } from '@clinic/contract/paths';
import { formatDate, validFromNote } from '../lib/dates.ts';
import { formatOldPrice, formatPrice, leastPrice, mainPriceOf, type Price } from '../lib/money.ts';
import { typeset } from '../lib/typography.server.ts';
import type { ContentContext } from './context.ts';
import { editOf } from './editable.server.ts';
import { type EstimateCard, toCard, type UsualOf } from './estimates.server.ts';
import { listedFirst, present, subServicePath } from './fragments.server.ts';
import {
  type PriceEntryFragment,
  type PriceSectionFragment,
  PricesDocument,
  type PricesQuery,
  type ServiceOfPostFragment,
  type SubServiceLinkFragment,
} from './generated/graphql.ts';
import { toTopLevelPage } from './head.server.ts';
import { type PageOf, withGraph } from './structured-data/page-graph.server.ts';

export type PriceList = PageOf<typeof getPrices>;
/** A service in the price list. */
export type PriceFold = PriceList['folds'][number];
export type PricePart = ReturnType<typeof toPriceParts>[number];
export type PriceGroup = ReturnType<typeof toPriceGroups>[number];
export type PriceLine = ReturnType<typeof toPriceLine>;

export async function getPrices(context: ContentContext) {
  const [result, { estimates }] = await Promise.all([
    context.content.query(PricesDocument),
    context.readShared('estimates'),
  ]);
  return withGraph({ ...toPriceList(result), estimates: estimates.filter(({ total }) => total !== null).map(toCard) });
}

export function toPriceList({ pricesPage, services }: PricesQuery) {
  const folds = listedFirst(services, pricesPage?.services).map((service) => {
    const parts = toPriceParts(service);
    const count = parts.flatMap(({ groups }) => groups).reduce((sum, { rows }) => sum + rows.length, 0);
    return { slug: service.slug, title: typeset(service.title), parts, count };
  });
  const validFrom = validFromNote(pricesPage?.validFrom);
  return {
    ...toTopLevelPage(pricesPage, {
      title: 'Цены',
      summary: 'Стоимость всех услуг клиники в рублях.',
      path: paths.prices(),
    }),
    lead: [typeset(pricesPage?.description), validFrom && `${validFrom}.`].filter(Boolean).join(' '),
    note: typeset(pricesPage?.note),
    /** Companies whose voluntary insurance (ДМС) the clinic accepts. */
    insurers: toLines(pricesPage?.insurers),
    folds: folds.filter((fold) => fold.count > 0),
  };
}

export const toLines = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split('\n')
    .map((line) => typeset(line.trim()))
    .filter(Boolean);

/** A row as `withActualPrices` leaves it. @property until the last day of its price, YYYY-MM-DD */
type PriceEntry = PriceEntryFragment & { until?: string | null };

type PriceSections = readonly (PriceSectionFragment | null)[] | null;
type PricedItem = { price_sections: PriceSections };

export function toPriceGroups(sections: PriceSections) {
  return present(sections)
    .map((section) => ({
      id: section.id,
      label: typeset(section.label),
      rows: present(section.prices).map(toPriceLine),
      ...editOf(section),
    }))
    .filter((group) => group.rows.length > 0);
}

type PricedService = PricedItem & {
  slug: string;
  sub_services: readonly ((PricedItem & { title: string; slug: string }) | null)[] | null;
};

/** Returns the price list of a service: the sections of each sub-service, then its own, which are the extras. */
export function toPriceParts({ slug, price_sections, sub_services }: PricedService) {
  const own = {
    title: null,
    path: paths.service(slug),
    /** The callback form with the treatment chosen. */
    booking: paths.callback({ section: slug }),
    groups: toPriceGroups(price_sections),
  };
  const ofSubServices = present(sub_services).map((sub) => ({
    title: typeset(sub.title),
    path: paths.subService(slug, sub.slug),
    booking: paths.callback({ type: 'doctor', service: sub.slug }),
    groups: toPriceGroups(sub.price_sections),
  }));
  return [...ofSubServices, own].filter(({ groups }) => groups.length > 0);
}

type PricedSections = readonly ({ prices: readonly (PriceEntryFragment | null)[] | null } | null)[] | null;

function toPrice(entry: PriceEntryFragment): Price {
  return { amount: entry.price, from: entry.priceFrom === true, oldAmount: entry.oldPrice };
}

export function toPriceLine(entry: PriceEntry) {
  const price = toPrice(entry);
  const until = entry.until ? `По акции до\u00a0${formatDate(entry.until)}` : '';
  return {
    id: entry.id,
    label: typeset(entry.description),
    note: [typeset(entry.note), until].filter(Boolean).join('. ') || null,
    price: formatPrice(price),
    oldPrice: formatOldPrice(price),
    ...editOf(entry),
  };
}

type Priced = { slug: string; price_sections: PricedSections };

type ServicePrices = {
  price_sections: PricedSections;
  sub_services: readonly ((Priced & { isServicePrice: boolean | null }) | null)[] | null;
};

/**
 * Returns the headline price of a sub-service: the lowest of the lines that editors marked as main, because preparation
 * and extras cost less than the treatment. A single line needs no mark. Returns `null` rather than a misleading price.
 */
export const mainPrice = (sections: PricedSections): Price | null =>
  mainPriceOf(linesOf(sections).map((line) => ({ ...toPrice(line), isMain: line.isMain === true })));

/** Returns the headline price of a service: the lowest of its main lines and of its sub-services marked as main. */
function servicePrice({ price_sections, sub_services }: ServicePrices): Price | null {
  const subServices = present(sub_services);
  if (subServices.length === 0) return mainPrice(price_sections);
  const marked = subServices.filter(({ isServicePrice }) => isServicePrice);
  const prices = [markedPrice(linesOf(price_sections)), ...marked.map((sub) => mainPrice(sub.price_sections))];
  return leastPrice(prices.filter((price) => price !== null));
}

const markedPrice = (lines: readonly PriceEntryFragment[]): Price | null =>
  leastPrice(lines.filter(({ isMain }) => isMain).map(toPrice));

const linesOf = (sections: PricedSections): PriceEntryFragment[] =>
  present(sections)
    .flatMap((section) => present(section.prices))
    .filter(({ price }) => price !== null && price > 0);

/** What stands under the title of a service. */
type Headline = {
  /** An estimate of the whole service: its total leads. */
  usual: EstimateCard | null;
  /** Its own price, formatted. */
  price: string | null;
  /** An estimate of more or less than the service, which never leads. */
  other: EstimateCard | null;
};

/** Returns what stands under the title of a sub-service, on its page and, shorter, in every list. */
export function headlineOf({ slug, price_sections }: Priced, usualOf: UsualOf): Headline {
  const estimates = usualOf(slug);
  const usual = estimates.find(({ isWhole }) => isWhole) ?? null;
  const price = mainPrice(price_sections);
  return { usual, price: price && formatPrice(price), other: usual ? null : (estimates[0] ?? null) };
}

/** The same for a service: the treatment of the first sub-service by whose price the service is known. */
export function serviceHeadline(service: ServicePrices, usualOf: UsualOf): Headline {
  const known = present(service.sub_services).filter(({ isServicePrice }) => isServicePrice);
  const [usual = null] = known.flatMap((sub) => headlineOf(sub, usualOf).usual ?? []);
  const price = servicePrice(service);
  return { usual, price: price && formatPrice(price), other: null };
}

/** Formats the price of a sub-service for lists: «4 800 ₽», «от 4 800 ₽», «Имплант с коронкой: 68 300–93 500 ₽». */
export const mainPriceText = (sub: Priced, usualOf: UsualOf): string | null => inList(headlineOf(sub, usualOf));

/** Formats the price of a service for lists, as `mainPriceText`. */
export const servicePriceText = (service: ServicePrices, usualOf: UsualOf): string | null =>
  inList(serviceHeadline(service, usualOf));

/** The price of a row in a list, always the last of its line; under the title the case that a total is of. */
const inRow = ({ usual, price }: Headline) => ({ note: usual?.title ?? null, price: usual ? usual.total : price });

/** The price and the note of a sub-service for a row of a list, as `mainPriceText`. */
export const mainPriceRow = (sub: Priced, usualOf: UsualOf) => inRow(headlineOf(sub, usualOf));

const inList = ({ usual, price }: Headline): string | null => (usual ? `${usual.title}: ${usual.total}` : price);

/** Maps services to links with a price: the others of the home page, those of an article or a piece of news. */
export const toServiceLinks = (services: readonly (ServiceOfPostFragment | null)[] | null, usualOf: UsualOf) =>
  present(services).map((service) => ({
    title: typeset(service.title),
    path: paths.service(service.slug),
    ...inRow(serviceHeadline(service, usualOf)),
  }));

/** Maps sub-services that have a page to links with a price. */
export function toSubServiceLinks(subServices: readonly (SubServiceLinkFragment | null)[] | null, usualOf: UsualOf) {
  return present(subServices).flatMap((sub) => {
    const path = subServicePath(sub);
    return path ? [{ title: typeset(sub.title), path, ...mainPriceRow(sub, usualOf) }] : [];
  });
}
