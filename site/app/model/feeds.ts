import type { PostCard } from './articles.ts';
import type { ClinicFacts } from './layout.ts';
import type { PictureSource } from './picture.ts';

/** The feed of doctors for Yandex. */
export type DoctorFeed = {
  clinic: Pick<ClinicFacts, 'name' | 'slogan' | 'description' | 'email'>;
  /** Local time of the last change: '2026-11-12 10:00'. */
  changedAt: string;
  sets: SpecialitySet[];
  offers: DoctorOffer[];
  /** Doctors with incomplete facts, with reasons in Russian for editors. */
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
  /** Newest first. */
  reviews: { author: string; date: string | null; text: string }[];
};

export type PostFeed = {
  title: string;
  description: string;
  /** Paths of the list and of the feed itself. */
  listPath: string;
  feedPath: string;
  posts: FeedPost[];
};

export type FeedPost = Pick<PostCard, 'title' | 'path' | 'description'> & {
  /** Stays the same when the path changes. */
  id: string;
  /** In the format of RSS. */
  date: string | null;
  author: string | null;
  /** Sanitised HTML and pictures in order. */
  body: (string | PictureSource)[];
};
