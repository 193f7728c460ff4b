import type { Editable } from '../lib/editable.ts';
import type { Heading } from '../lib/markdown.server.ts';
import type { DoctorCard } from './doctors.ts';
import type { Crumb, Head, PageLink, TopLevelPage } from './head.ts';
import type { MenuLink } from './layout.ts';
import type { PictureSource, SlidePicture } from './picture.ts';

type TextPageKind = 'information' | 'legal' | 'story';

type BeforeAfter = { before: PictureSource; after: PictureSource };

export type TextPageCard = Editable & {
  path: string;
  kind: TextPageKind;
  title: string;
  description: string;
  duration: string;
  beforeAfter: BeforeAfter | null;
};

export type CustomersPage = TopLevelPage & {
  links: MenuLink[];
  pages: TextPageCard[];
  stories: { title: string; lead: string; cards: TextPageCard[] };
};

export type CustomerPage = TextPageCard & {
  head: Head;
  trail: Crumb[];
  html: string;
  headings: Heading[];
  /** Scanned documents, such as the licence. */
  scans: SlidePicture[];
  doctor: DoctorCard | null;
  service: PageLink | null;
  /** Other pages of the same kind. */
  others: PageLink[];
};
