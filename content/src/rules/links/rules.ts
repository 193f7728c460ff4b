import type { OwnHosts } from '@clinic/contract/link';

/** What visitors find at a path of the site. */
export type PageState =
  | { kind: 'here' }
  /** Written, but not published. */
  | { kind: 'unpublished'; title: string }
  /** Redirected. */
  | { kind: 'moved'; to: string }
  | { kind: 'missing' };

/** Returns what is wrong with a link to a page, in Russian; `null` for a page that visitors find. */
export function pageError(path: string, state: PageState): string | null {
  switch (state.kind) {
    case 'here':
      return null;
    case 'unpublished':
      return `Страница «${state.title}» (${path}) не опубликована: посетители увидят «Такой страницы не существует»`;
    case 'moved':
      return `Адрес ${path} переехал: замените его на ${state.to}`;
    case 'missing':
      return `Страницы ${path} на сайте нет: выберите её из списка`;
  }
}

/** A page as the picker offers it. @property kind what it is, in Russian */
export type SitePage = { path: string; title: string; kind: string; isPublished: boolean };

/** Response of GET /site-pages. */
export type SitePages = { pages: SitePage[]; own: OwnHosts };
