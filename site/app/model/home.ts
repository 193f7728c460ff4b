import type { PostCard } from './articles.ts';
import type { Clinic } from './clinic.ts';
import type { DoctorCard } from './doctors.ts';
import type { AnswerCard } from './faq.ts';
import type { Head } from './head.ts';
import type { LinkButton } from './layout.ts';
import type { PictureSource, SlidePicture, Video } from './picture.ts';
import type { PromoCard } from './promos.ts';
import type { ReviewCard } from './reviews.ts';
import type { ServiceLink } from './services.ts';

export type HeroSlide = {
  id: string;
  title: string;
  subtitle: string;
  /** true: a light picture under dark words; false: the other way round. */
  isLight: boolean;
  /** Colour that goes on behind the picture, as #rgb or #rrggbb; null keeps the site's sky. */
  ground: string | null;
  picture: PictureSource | null;
  button: LinkButton | null;
  video: Video | null;
};

export type ServiceTile = ServiceLink & { subtitle: string; picture: PictureSource };

export type Benefit = {
  title: string;
  subtitle: string;
  html: string;
  button: LinkButton | null;
  pictures: SlidePicture[];
  items: { id: string; title: string; text: string }[];
};

export type HomePage = {
  head: Head;
  h1: string;
  slides: [HeroSlide, ...HeroSlide[]];
  tiles: ServiceTile[];
  otherServices: ServiceLink[];
  benefit: Benefit | null;
  figures: Figure[];
  doctors: DoctorCard[];
  doctorCount: number;
  promos: PromoCard[];
  /** «Имеются противопоказания…», to stand by the offers. */
  warning: string;
  reviews: ReviewCard[];
  reviewCount: number;
  posts: PostCard[];
  tags: { slug: string; title: string }[];
  answers: AnswerCard[];
  clinics: Clinic[];
  phone: string | null;
  seoText: { title: string; html: string } | null;
};

export type Figure = { id: string; value: string; unit: string; title: string; text: string };
