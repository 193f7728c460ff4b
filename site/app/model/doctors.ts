import type { Editable } from '../lib/editable.ts';
import type { Crumb, Head, TopLevelPage } from './head.ts';
import type { PictureSource } from './picture.ts';
import type { ReviewCard } from './reviews.ts';

export type DoctorCard = Editable & {
  slug: string;
  /** Surname first: «Кедрова Анна Сергеевна». */
  name: string;
  specification: string;
  /** Whole years of practice. */
  years: number | null;
  photo: PictureSource | null;
  /** Missing on lists that do not show them; `null` for a doctor beyond the limit of the shared lists. */
  facts?: DoctorFacts | null;
};

/** What a patient chooses a doctor by, as of today. */
export type DoctorFacts = {
  /** Where the doctor sees patients; `days` is the usual week, «пн–ср 9:00–15:00», '' when unknown. */
  clinics: { id: string; slug: string; label: string; days: string }[];
  /** Of the first visit. */
  price: string | null;
  reviewCount: number;
  /** Whether patients choose a time. */
  isTimed: boolean;
};

export type DoctorListItem = DoctorCard & { specialities: string[]; services: { slug: string; title: string }[] };

export type DoctorList = TopLevelPage & { doctors: DoctorListItem[] };

export type ReceptionClinic = {
  id: string;
  label: string;
  /** Path of its page; `null` while the clinic has no slug. */
  path: string | null;
  address: string;
  phone: string | null;
  /** «Пн–Ср 9:00–15:00»; empty until an editor enters the days. */
  days: string[];
};

export type DoctorPage = DoctorCard & {
  head: Head;
  trail: Crumb[];
  specialities: string[];
  /** Its name is the price list's: «Консультация ортодонта». */
  firstVisit: { name: string; price: string } | null;
  informationHtml: string;
  experienceHtml: string;
  /** Clinics where the doctor sees patients, the main one first. */
  clinics: ReceptionClinic[];
  /** Coming absences and other hours, and those of the clinics: «1–3 января — не принимает (отпуск)». */
  special: string[];
  education: (Editable & { year: string; title: string; institution: string })[];
  scans: (PictureSource & { caption: string })[];
  /** Titles of the certificates without a scan. */
  certificates: string[];
  /** Those in force. */
  accreditation: { speciality: string; validUntil: string | null }[];
  services: { title: string; path: string; price: string | null }[];
  /** Whether patients choose a time. */
  isTimed: boolean;
  reviews: ReviewCard[];
  reviewCount: number;
  colleagues: DoctorCard[];
};
