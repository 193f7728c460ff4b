import type { Crumb, Head } from './head.ts';
import type { Consent, DoctorChoice, PageCaptcha } from './request.ts';

/** What the review form offers to choose from and to agree to: two purposes, two texts. */
export type ReviewChoices = {
  doctors: DoctorChoice[];
  consents: { review: Consent | null; publication: Consent | null };
  captcha: PageCaptcha | null;
};

export type ReviewData = {
  /** Makes repeats of one sending one review. */
  key: string;
  /** Empty for a review that nobody signs. */
  name: string;
  text: string;
  about: 'clinic' | 'doctor';
  doctorId: string | null;
  consent: Consent;
  publicationConsent: Consent;
};

export type ReviewCard = {
  id: string;
  author: string;
  /** Shown date; null for an undated review. */
  date: { iso: string; text: string } | null;
  /** Plain text, as the visitor wrote it. */
  text: string;
  about: { kind: 'clinic'; label: string | null } | { kind: 'doctor'; name: string; slug: string };
};

export type ReviewList = {
  head: Head;
  trail: Crumb[];
  title: string;
  lead: string;
  reviews: ReviewCard[];
  total: number;
  page: number;
  pageCount: number;
  choices: ReviewChoices;
};
