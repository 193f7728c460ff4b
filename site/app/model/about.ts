import type { Crumb, Head } from './head.ts';
import type { Figure } from './home.ts';
import type { LinkButton, MenuLink } from './layout.ts';
import type { PictureSource, SlidePicture, Video } from './picture.ts';

export type AboutBenefit = { id: string; title: string; text: string; picture: PictureSource | null };

export type AboutPage = {
  head: Head;
  trail: Crumb[];
  title: string;
  slogan: string;
  descriptionHtml: string;
  button: LinkButton | null;
  interiors: SlidePicture[];
  textHtml: string;
  benefits: AboutBenefit[];
  figures: Figure[];
  film: { video: Video; poster: PictureSource | null } | null;
  closingHtml: string;
  seoHtml: string;
  company: string;
  licence: string;
  /** The page with the licence itself, when the footer links to one. */
  licenceLink: MenuLink | null;
};
