import type { Crumb, Head, TopLevelPage } from './head.ts';
import type { PictureSource } from './picture.ts';
import type { ReviewCard } from './reviews.ts';

export type DoctorCard = {
  slug: string;
  /** Surname first: «Кедрова Анна Сергеевна». */
  name: string;
  specification: string;
  /** Whole years of practice. */
  years: number | null;
  photo: PictureSource | null;
};

export type DoctorListItem = DoctorCard & { specialities: string[]; services: { slug: string; title: string }[] };

export type DoctorList = TopLevelPage & { doctors: DoctorListItem[] };

export type DoctorPage = DoctorCard & {
  head: Head;
  trail: Crumb[];
  specialities: string[];
  firstVisitPrice: string | null;
  informationHtml: string;
  experienceHtml: string;
  clinic: { label: string; address: string; phone: string | null } | null;
  education: { year: string; title: string; institution: string }[];
  hasCertificates: boolean;
  scans: (PictureSource & { caption: string })[];
  /** Titles of the certificates without a scan. */
  certificates: string[];
  services: { title: string; path: string; price: string | null }[];
  reviews: ReviewCard[];
  reviewCount: number;
  colleagues: DoctorCard[];
};
