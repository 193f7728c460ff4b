import type { Editable } from '../lib/editable.ts';
import type { Crumb, Head, PagedList } from './head.ts';
import type { PictureSource } from './picture.ts';
import type { ServiceLink } from './services.ts';

export type PromoCard = Editable & {
  title: string;
  path: string;
  subtitle: string;
  picture: PictureSource | null;
  /** «До 31 декабря 2026», or «Бессрочно». */
  period: string;
  /** Formatted: «4 900 ₽». */
  price: string | null;
  /** Formatted price before the promotion. */
  oldPrice: string | null;
};

export type SaleList = PagedList & {
  promos: PromoCard[];
};

export type SalePage = PromoCard & {
  head: Head;
  trail: Crumb[];
  html: string;
  /** The callback form, which names the promotion. */
  booking: string;
  /** An expired promotion keeps its page, with a note. */
  isRunning: boolean;
  /** «Начнётся 1 декабря 2026», before the first day. */
  startsText: string | null;
  services: ServiceLink[];
  others: PromoCard[];
};
