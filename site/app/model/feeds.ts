import type { ClinicFacts } from './layout.ts';
import type { PictureSource } from './picture.ts';

/** What Yandex is told of the clinic's doctors. */
export type DoctorFeed = {
  clinic: Pick<ClinicFacts, 'name' | 'slogan' | 'description' | 'email'>;
  /** When the last of all that is told was changed, on the clinic's clock: '2026-11-12 10:00'. */
  changedAt: string;
  sets: SpecialitySet[];
  offers: DoctorOffer[];
  /** Who cannot be told of, and why: in Russian, for editors. */
  leftOut: { name: string; slug: string; reasons: string[] }[];
};

export type SpecialitySet = { id: string; name: string; path: string };

export type DoctorOffer = {
  id: string;
  surname: string;
  firstName: string;
  patronymic: string;
  path: string;
  /** Rubles for the first visit. */
  price: number;
  setIds: string[];
  photo: PictureSource;
  description: string;
  years: number | null;
  careerStart: number | null;
  seesAdults: boolean;
  seesChildren: boolean;
  clinic: { label: string; city: string; address: string; phone: string };
  education: { year: string; title: string; institution: string }[];
  certificates: { year: string; title: string }[];
  /** All that the site has of this doctor, the newest first. */
  reviews: { author: string; date: string | null; text: string }[];
};
