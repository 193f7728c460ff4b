import type { DoctorCard } from './doctors.ts';
import type { AnswerCard } from './faq.ts';
import type { Crumb, Head } from './head.ts';
import type { IconName } from './icon.ts';
import type { PictureSource } from './picture.ts';

/** One line of a price list, ready to show. */
export type PriceLine = {
  id: string;
  label: string;
  note: string | null;
  price: string | null;
  oldPrice: string | null;
};

/** One fold of the price list: a service with its sections. */
export type PriceFold = { slug: string; title: string; groups: PriceGroup[]; count: number };

export type PriceList = {
  head: Head;
  trail: Crumb[];
  title: string;
  lead: string;
  note: string;
  folds: PriceFold[];
};

export type ServiceLink = { title: string; path: string; price: string | null };

export type PriceGroup = { id: string; label: string; rows: PriceLine[] };

export type ServiceListItem = ServiceLink & {
  slug: string;
  subtitle: string;
  picture: PictureSource | null;
  subServices: ServiceLink[];
};

export type ServiceList = { head: Head; trail: Crumb[]; title: string; lead: string; services: ServiceListItem[] };

export type ServicePage = {
  head: Head;
  trail: Crumb[];
  slug: string;
  title: string;
  subtitle: string;
  descriptionHtml: string;
  picture: PictureSource | null;
  price: string | null;
  subServices: (ServiceLink & { subtitle: string })[];
  prices: PriceGroup[];
  /** «Цены действуют с …»; empty when the clinic has not said. */
  pricesNote: string;
  doctors: DoctorCard[];
  answers: AnswerCard[];
  articles: { title: string; path: string; date: { iso: string; text: string } | null }[];
};

export type SubServicePage = {
  head: Head;
  /** Ends with the service that it belongs to. */
  trail: Crumb[];
  slug: string;
  title: string;
  subtitle: string;
  descriptionHtml: string;
  /** Its own picture, or that of the service it belongs to. */
  picture: PictureSource | null;
  parent: { title: string; path: string };
  price: string | null;
  facts: { icon: IconName; text: string }[];
  suitableFor: string[];
  discussFirst: string[];
  stages: { title: string; text: string; duration: string }[];
  prices: PriceGroup[];
  /** As on a service. */
  pricesNote: string;
  doctors: DoctorCard[];
  gallery: PictureSource[];
  related: ServiceLink[];
  answers: AnswerCard[];
};
