import type { ConsentPurpose } from '@clinic/contract/submissions/fields';
import type { RequestType } from '@clinic/contract/submissions/request';
import type { RequestSource } from '@clinic/contract/submissions/source';
import type { ShownHours } from './hours.ts';
import type { PictureSource } from './picture.ts';

export type LinkButton = { label: string; to: string; variant: ButtonVariant };

/** Popular pages, offered before a search. */
export type QuickLinks = { services: MenuLink[]; doctors: MenuLink[]; information: MenuLink[] };

/** Data of the root route. `siteUrl` is the public origin. */
export type RootData = { layout: Layout; siteUrl: string };

/** Everything around a page's content, the same on all pages. */
export type Layout = {
  clinic: ClinicFacts;
  /** Every clinic in the editors' order, with its own contacts. */
  clinics: ClinicContacts[];
  /** What `showSourcePhone` reads; `null` when all visitors see the same phone. */
  sourcePhones: string | null;
  /** Where to go with acute pain while the clinic is closed; unknown facts are ''. */
  emergency: { text: string; phone: string };
  /** Paths of sections without content, which the site links nowhere. */
  empty: string[];
  /** Forms whose consent text is published; the others accept nothing. */
  consents: ConsentPurpose[];
  menu: MenuEntry[];
  requestButtons: RequestButton[];
  footer: { copyright: string; disclaimer: string; warning: string; sections: MenuSection[]; legalLinks: MenuLink[] };
  socials: SocialLink[];
  /** Counter in Yandex Metrika; `null` without one, or without a notice to ask for consent. */
  metrikaCounter: string | null;
  /** A new text gets a new `version`, and visitors are asked again. */
  cookieNotice: { html: string; label: string; lifetimeDays: number; version: string } | null;
};

export type ClinicFacts = {
  name: string;
  slogan: string;
  description: string;
  city: string;
  address: string;
  email: string;
  phone: string;
  licence: string;
  timeZone: string;
  hours: ShownHours | null;
  logoOnLight: PictureSource | null;
  logoOnDark: PictureSource | null;
  sharedImage: PictureSource | null;
  /** The page with these contacts. */
  path: string;
};

/** What a visitor needs to call one of the clinics or to come there. */
export type ClinicContacts = Pick<ClinicFacts, 'address' | 'phone' | 'hours'> & {
  id: string;
  /** City of its address. */
  city: string;
  /** Path of its page; `null` while the clinic has no slug. */
  path: string | null;
  label: string;
};

/** What a page is about: the header books it and shows the clinic where it is given. */
export type PageSubject = RequestSource & {
  /** Ids of the clinics where it is given; none if that is unknown. */
  clinics: string[];
};

export type MenuLink = { label: string; url: string };

export type MenuSection = { label: string; url: string | null; links: MenuLink[] };

export type MenuEntry =
  | { kind: 'link'; label: string; url: string }
  | { kind: 'dropdown'; label: string; url: string | null; links: MenuLink[]; sections: MenuSection[] };

type RequestButton = { label: string; variant: ButtonVariant; type: RequestType };

export type SocialIcon = 'vk' | 'telegram' | 'whatsapp' | 'max' | 'ok' | 'youtube' | 'rutube';

export type SocialLink = { url: string; label: string; icon: SocialIcon };

export type ButtonVariant = 'accent' | 'primary' | 'quiet' | 'line' | 'on-dark';
