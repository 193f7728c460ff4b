import type { Editable } from '../lib/editable.ts';
import type { PostCard } from './articles.ts';
import type { Clinic, Figure } from './clinic.ts';
import type { DoctorCard } from './doctors.ts';
import type { AnswerCard } from './faq.ts';
import type { Head } from './head.ts';
import type { LinkButton } from './layout.ts';
import type { PictureSource, SlidePicture, Video } from './picture.ts';
import type { PromoCard } from './promos.ts';
import type { OutsideRating, ReviewCard } from './reviews.ts';
import type { ServiceLink } from './services.ts';

export type HeroSlide = Editable & {
  id: string;
  title: string;
  subtitle: string;
  /** A light picture with dark text, or the other way round. */
  isLight: boolean;
  /** Background colour, #rgb or #rrggbb; `null` keeps the default. */
  ground: string | null;
  picture: PictureSource | null;
  button: LinkButton | null;
  video: Video | null;
};

export type ServiceTile = ServiceLink & { subtitle: string; picture: PictureSource };

export type Benefit = Editable & {
  title: string;
  subtitle: string;
  html: string;
  button: LinkButton | null;
  pictures: SlidePicture[];
  items: (Editable & { id: string; title: string; text: string })[];
};

export type HomePage = {
  head: Head;
  /** Tags by which search engines know the owner of the site. */
  verification: { name: string; content: string }[];
  h1: string;
  slides: [HeroSlide, ...HeroSlide[]];
  tiles: ServiceTile[];
  otherServices: ServiceLink[];
  benefit: Benefit | null;
  figures: Figure[];
  doctors: DoctorCard[];
  doctorCount: number;
  promos: PromoCard[];
  reviews: ReviewCard[];
  reviewCount: number;
  ratings: OutsideRating[];
  /** The clinic's promises. */
  facts: string[];
  posts: PostCard[];
  tags: { slug: string; title: string }[];
  answers: AnswerCard[];
  clinics: Clinic[];
  seoText: (Editable & { title: string; html: string }) | null;
};
