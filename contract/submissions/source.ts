import { rangeText } from '../estimates.ts';

/**
 * Pages that a visitor may come from, in the words that stand before their titles in the form and at the desk. A kind
 * is also the name of its parameter of the callback form: `/callback?promo=belozubaya-osen`.
 */
export const sourceKinds = {
  promo: 'По акции',
  estimate: 'По расчёту',
  section: 'По разделу',
  article: 'По статье',
  news: 'По новости',
  page: 'По странице',
  service: 'По услуге',
  doctor: 'О враче',
  clinic: 'О клинике',
} as const;

export type SourceKind = keyof typeof sourceKinds;

/** The slug identifies a page of its kind; a clinic is identified by its document id, because it may have no slug. */
export type RequestSource = { kind: SourceKind; slug: string };

/**
 * With the title that the page had when a server looked it up: visitors name pages, never titles. An estimate comes with
 * both ends of its total at that moment, in roubles; without a certain total it has none.
 */
export type NamedSource = RequestSource & { title: string; least?: number | null; most?: number | null };

/** As GraphQL hands it over: every field may be missing. */
export type SourceInput = { kind?: string | null | undefined; slug?: string | null | undefined };

/** Kinds with a field of their own in a request to a doctor, so that no second line repeats it. */
const fieldKinds: readonly SourceKind[] = ['service', 'doctor', 'clinic'];

export const hasOwnField = ({ kind }: RequestSource): boolean => fieldKinds.includes(kind);

/** Slugs and document ids; anything else names no page. */
const slugPattern = /^[\w-]{1,255}$/;

/** Returns `null` unless both parts are well-formed. */
export function readSource({ kind, slug }: SourceInput): RequestSource | null {
  return isKind(kind) && slugPattern.test(slug ?? '') ? { kind, slug: slug ?? '' } : null;
}

const isKind = (kind: string | null | undefined): kind is SourceKind => Object.hasOwn(sourceKinds, kind ?? '');

/** Returns the source that the parameters of a URL name; of several the first in the order of `sourceKinds`. */
export function sourceFromQuery(query: URLSearchParams): RequestSource | null {
  for (const kind of Object.keys(sourceKinds)) {
    const source = readSource({ kind, slug: query.get(kind) });
    if (source) return source;
  }
  return null;
}

/** The value of a form's field: «promo:belozubaya-osen». */
export const sourceValue = ({ kind, slug }: RequestSource): string => `${kind}:${slug}`;

/** The reverse of `sourceValue`; `null` for any other text. */
export function sourceFromValue(value: string | null | undefined): RequestSource | null {
  const [kind, slug, ...rest] = (value ?? '').split(':');
  return rest.length === 0 ? readSource({ kind, slug }) : null;
}

/** «По акции: Белозубая осень», «По расчёту: Имплант, 68 300–93 500 ₽». The title is '' while it cannot be looked up. */
export const sourceText = ({ kind, title, least, most }: NamedSource): string => {
  const total = typeof least === 'number' && typeof most === 'number' ? rangeText({ least, most }) : '';
  return [sourceKinds[kind], [title, total].filter(Boolean).join(', ')].filter(Boolean).join(': ');
};
