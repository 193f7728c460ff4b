import type { Heading } from '../lib/markdown.server.ts';
import type { DoctorCard } from './doctors.ts';
import type { Crumb, Head } from './head.ts';
import type { MenuLink } from './layout.ts';
import type { PictureSource } from './picture.ts';

export type TextPageKind = 'information' | 'legal' | 'story';

export type BeforeAfter = { before: PictureSource; after: PictureSource };

export type TextPageCard = {
  path: string;
  kind: TextPageKind;
  title: string;
  description: string;
  duration: string;
  picture: PictureSource | null;
  beforeAfter: BeforeAfter | null;
};

export type CustomersPage = {
  head: Head;
  trail: Crumb[];
  title: string;
  lead: string;
  links: MenuLink[];
  pages: TextPageCard[];
  stories: { title: string; lead: string; cards: TextPageCard[] };
};

export type CustomerPage = TextPageCard & {
  head: Head;
  trail: Crumb[];
  html: string;
  headings: Heading[];
  /** Documents to be seen as they are: the licence. */
  scans: PictureSource[];
  doctor: DoctorCard | null;
  service: { title: string; path: string } | null;
  /** Other pages of the same kind. */
  others: { title: string; path: string }[];
};
