import type { TopLevelPage } from './head.ts';
import type { MenuLink } from './layout.ts';

/** All pages of the site by subject, for people. */
export type SiteMap = TopLevelPage & { groups: SiteMapGroup[] };

/** @property url of the group's own page */
export type SiteMapGroup = { label: string; url: string; links: (MenuLink & { links: MenuLink[] })[] };
