import type { ShownDate } from '../lib/dates.ts';
import type { Editable } from '../lib/editable.ts';
import type { DoctorCard } from './doctors.ts';
import type { EstimateCard } from './estimates.ts';
import type { AnswerCard } from './faq.ts';
import type { Crumb, Head, PageLink, TopLevelPage } from './head.ts';
import type { IconName } from './icon.ts';
import type { PictureSource, SlidePicture } from './picture.ts';

/** A formatted line of a price list. */
export type PriceLine = Editable & {
  id: string;
  label: string;
  note: string | null;
  price: string | null;
  oldPrice: string | null;
};

export type PriceGroup = Editable & { id: string; label: string; rows: PriceLine[] };

/** The prices of a treatment, or those of its service that belong to no treatment. */
export type PricePart = {
  /** `null`: of the service itself. */
  title: string | null;
  /** Its page. */
  path: string;
  /** The callback form with the treatment chosen. */
  booking: string;
  groups: PriceGroup[];
};

/** A service in the price list. */
export type PriceFold = { slug: string; title: string; parts: PricePart[]; count: number };

export type PriceList = TopLevelPage & {
  note: string;
  /** Companies whose voluntary insurance (ДМС) the clinic accepts. */
  insurers: string[];
  folds: PriceFold[];
  /** With a total. */
  estimates: EstimateCard[];
};

export type ServiceLink = Editable & { title: string; path: string; price: string | null };

export type ServiceListItem = ServiceLink & {
  slug: string;
  subtitle: string;
  picture: PictureSource | null;
  subServices: ServiceLink[];
};

export type ServiceList = TopLevelPage & { services: ServiceListItem[] };

/** What stands under the title of a service. */
export type Headline = {
  /** An estimate of the whole service: its total leads. */
  usual: EstimateCard | null;
  /** Its own price, formatted. */
  price: string | null;
  /** An estimate of more or less than the service, which never leads. */
  other: EstimateCard | null;
};

export type ServicePage = Editable & {
  head: Head;
  trail: Crumb[];
  slug: string;
  title: string;
  subtitle: string;
  descriptionHtml: string;
  picture: PictureSource | null;
  headline: Headline;
  subServices: (ServiceLink & { subtitle: string })[];
  prices: PricePart[];
  /** «Цены действуют с …», or ''. */
  pricesNote: string;
  doctors: DoctorCard[];
  answers: AnswerCard[];
  articles: { title: string; path: string; date: ShownDate | null }[];
};

export type SubServicePage = Editable & {
  head: Head;
  /** Ends with the parent service. */
  trail: Crumb[];
  slug: string;
  title: string;
  subtitle: string;
  descriptionHtml: string;
  /** Its own picture or the parent service's. */
  picture: PictureSource | null;
  parent: PageLink;
  headline: Headline;
  /** Usual treatments with their totals, those of the whole service first. */
  estimates: EstimateCard[];
  /** Whether patients choose a time. */
  isTimed: boolean;
  facts: { icon: IconName; text: string }[];
  suitableFor: string[];
  discussFirst: string[];
  stages: (Editable & { title: string; text: string; duration: string })[];
  prices: PriceGroup[];
  pricesNote: string;
  doctors: DoctorCard[];
  gallery: SlidePicture[];
  related: ServiceLink[];
  answers: AnswerCard[];
};
