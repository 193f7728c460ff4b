import type { ShownDate } from '../lib/dates.ts';
import type { Editable } from '../lib/editable.ts';
import type { PagedList } from './head.ts';
import type { Consent, DoctorChoice, PageCaptcha } from './request.ts';

/** Options and consents of the review form. */
export type ReviewChoices = {
  doctors: Omit<DoctorChoice, 'clinics'>[];
  consents: { review: Consent | null; publication: Consent | null };
  captcha: PageCaptcha | null;
};

export type ReviewData = {
  /** Idempotency key. */
  key: string;
  /** Empty for an unsigned review. */
  name: string;
  text: string;
  about: 'clinic' | 'doctor';
  doctorId: string | null;
  consent: Consent;
  publicationConsent: Consent;
};

export type ReviewCard = Editable & {
  id: string;
  author: string;
  date: ShownDate | null;
  /** Plain text. */
  text: string;
  about: { kind: 'clinic'; label: string | null } | { kind: 'doctor'; name: string; slug: string };
  /** The clinic's answer, plain text. */
  answer: { text: string; date: ShownDate | null } | null;
};

/** The clinic's rating on another site. */
export type OutsideRating = {
  site: string;
  url: string;
  /** Out of five, as that site writes it: «4,8». */
  rating: string;
  /** «312 отзывов», or ''. */
  reviews: string;
  date: ShownDate;
};

export type ReviewList = PagedList & {
  ratings: OutsideRating[];
  reviews: ReviewCard[];
  total: number;
  /** The doctor whose reviews the list shows; `null` shows those of the filter. */
  doctor: { slug: string; name: string } | null;
  choices: ReviewChoices;
};

/** Filters of the list of reviews; the first of each is the default. */
export const reviewAbout = ['all', 'clinic', 'doctor'] as const;
export const reviewSorts = ['new', 'old'] as const;
export type ReviewQuery = {
  about: (typeof reviewAbout)[number];
  sort: (typeof reviewSorts)[number];
  /** Slug; `null` for reviews of everything. */
  doctor: string | null;
  page: number;
};
