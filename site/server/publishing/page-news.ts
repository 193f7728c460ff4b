import { bodyOf, type Page } from '../page-store/page.ts';

/** Addresses that a change has brought and whose pages are not made yet. */
const maxExpected = 10_000;

export type PageNews = {
  /** A change has given a document this path; its page is still to be made. */
  expect: (path: string) => void;
  /** Nothing is at this path any more. */
  gone: (path: string) => void;
  /** This page is kept from now on, in the place of that one. */
  kept: (page: Page, last: Page | null) => void;
};

/**
 * Finds out which pages are news to a search engine: those that show something else than before, those that are there for
 * the first time, those that are gone. Not those that are made anew and look the same, or look otherwise because of
 * another build, or are made for the first time of what has been there long; and never what is kept from search engines.
 */
export function createPageNews({ tell }: { tell: (path: string) => void }): PageNews {
  const expected = new Set<string>();

  function isNews(page: Page, last: Page | null): boolean {
    // JSON for popups and feeds is no page.
    if (page.data === null) return false;
    const isExpected = expected.delete(page.key);
    if (!last) return isExpected;
    return last.build === page.build && last.html.digest !== page.html.digest;
  }

  return {
    expect(path) {
      if (expected.size < maxExpected) expected.add(path);
    },
    gone(path) {
      expected.delete(path);
      tell(path);
    },
    kept(page, last) {
      if (!isNews(page, last)) return;
      void isIndexed(page).then((isOpen) => isOpen && tell(page.key));
    },
  };
}

const keptFromSearch = /<meta name="robots" content="[^"]*noindex/;

/** As the page itself says, to whoever reads it. */
async function isIndexed({ html }: Page): Promise<boolean> {
  return !keptFromSearch.test((await bodyOf(html)).toString('utf8'));
}
