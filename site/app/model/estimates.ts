import type { LineKind, Range } from '@clinic/contract/estimates';
import type { Editable } from '../lib/editable.ts';
import type { Crumb, Head, PageLink } from './head.ts';

/** A usual treatment and what it costs in the end. */
export type EstimateCard = {
  slug: string;
  title: string;
  path: string;
  lead: string;
  /** `null` while a row has no certain price. */
  range: Range | null;
  /** «62 300–79 100 ₽» */
  total: string | null;
  /** «5–7 визитов, 3–6 месяцев», or ''. */
  time: string;
};

/** An estimate on the page of a sub-service. @property isWhole it is that service from beginning to end */
export type UsualEstimate = EstimateCard & { isWhole: boolean };

/** A row of the price list in a treatment. @property price both ends, or `null` without a certain one */
export type EstimateRow = { id: string; label: string; note: string | null; price: string | null };

export type Estimate = Editable &
  EstimateCard & {
    documentId: string;
    rows: Record<LineKind, EstimateRow[]>;
    /** «до 24 декабря 2026»: the last day of the prices that a promotion lowers, or ''. */
    until: string;
    services: (PageLink & { slug: string; isWhole: boolean })[];
  };

export type EstimateList = { estimates: Estimate[]; pricesNote: string };

export type EstimatePage = Estimate & { head: Head; trail: Crumb[]; booking: string; pricesNote: string };
