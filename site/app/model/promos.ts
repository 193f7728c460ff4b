import type { Crumb, Head } from './head.ts';
import type { PictureSource } from './picture.ts';
import type { ServiceLink } from './services.ts';

export type PromoCard = {
  title: string;
  path: string;
  subtitle: string;
  picture: PictureSource | null;
  /** «До 31 декабря 2026», or «Бессрочно». */
  period: string;
  /** Ready to show: «4 900 ₽»; null when the promotion is not about a price. */
  price: string | null;
  /** The price before the offer, ready to show. */
  oldPrice: string | null;
};

export type SaleList = {
  head: Head;
  trail: Crumb[];
  title: string;
  lead: string;
  promos: PromoCard[];
  page: number;
  pageCount: number;
};

export type SalePage = PromoCard & {
  head: Head;
  trail: Crumb[];
  html: string;
  /** False once its last day is over: the page stays readable and says so. */
  isRunning: boolean;
  /** «Начнётся 1 декабря 2026»; null once its first day has come. */
  startsText: string | null;
  services: ServiceLink[];
  others: PromoCard[];
};
