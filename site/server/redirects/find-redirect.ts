import { decodedPath } from '@clinic/contract/path-spelling';
import { paths } from '@clinic/contract/paths';
import type { DocumentPaths } from './document-paths.ts';
import { withTracking } from './old-path.ts';
import { type FindRow, isOfQuery, pageEnding, type RedirectRow } from './redirect-rows.ts';

export type Redirect = {
  /** Path on this site with query and fragment; always of an existing page. */
  to: string;
  /** Document id of the editors' row; `null` for a former slug, which is not counted. */
  row: string | null;
  /** `false` while the site does not know its own pages, and for the search. */
  isPermanent: boolean;
  /** Whether browsers may cache it: a document may get its former slug back, and a cached redirect would loop. */
  isKept: boolean;
};

/** Returns `'gone'` for paths that never were pages, `null` for pages and unknown paths. */
export type FindRedirect = (path: string, query: URLSearchParams) => Promise<Redirect | 'gone' | null>;

type FindRedirectOptions = {
  /** Takes the path as `decodedPath` spells it. */
  rowOf: FindRow;
  /** `null` while they are not known. */
  documentPaths: () => Pick<DocumentPaths, 'resolve' | 'find'> | null;
  /** Paths that are pages or files whatever the content is. */
  screens: Pick<ReadonlySet<string>, 'has'>;
  /** Number of pages by path of a list; rejects while the content cannot be read. */
  pageCounts: Readonly<Record<string, () => Promise<number>>>;
};

/** Paths of other sites' engines: only scanners ask for them. */
const foreign = /^\/(?:wp-[^/]*|bitrix)(?:\/|$)/;
/** The former site had no more pages of reviews (docs/specification.md 18). */
const formerReviewPages = 4;
/** Former sites put a number before the slug of a post. */
const leadingNumber = /^\d+-/;

/** Creates the lookup of former paths: the editors' rows, then former slugs. A page is never redirected. */
export function createFindRedirect({ rowOf, documentPaths, screens, pageCounts }: FindRedirectOptions): FindRedirect {
  /** Returns the current path of the page a target means, or `null` when there is none. */
  function present(target: string): string | null {
    const path = target.replace(/[?#].*/s, '');
    if (screens.has(path)) return target;
    const place = documentPaths()?.resolve(path);
    if (place?.kind === 'here') return target;
    return place?.kind === 'moved' ? `${place.path}${target.slice(path.length)}` : null;
  }

  /** Returns the page itself or the nearest one above it, but never the home page: that would be a soft 404. */
  function nearest(target: string): string | null {
    const found = present(target);
    if (found) return found;
    const above = target.replace(/\/[^/]*$/, '');
    return above ? nearest(above) : null;
  }

  /**
   * Returns the page that the rest of the old path names: below the section, or by its last part anywhere on the site.
   */
  function named(section: string, rest: string): string | null {
    const find = (name: string, under: string) =>
      documentPaths()?.find(name, under) ?? documentPaths()?.find(name.replace(leadingNumber, ''), under);
    const names = rest.split('/').reverse();
    const below = names.flatMap((name) => find(name, `${section}/`) ?? []);
    return below[0] ?? find(names[0] ?? '', '/') ?? null;
  }

  function targetOf({ from, to }: RedirectRow, old: string): string | null {
    const [, section, suffix] = /^([^?#]*)\/\*(.*)$/s.exec(to) ?? [];
    if (section === undefined) return nearest(to);
    const page = named(section, old.slice(from.length - 1).replace(pageEnding, ''));
    return page ? `${page}${suffix}` : nearest(section);
  }

  /** Tells whether another row would answer the target: rows that someone made a circle of lead nowhere. */
  function leadsOn(target: string): boolean {
    const { pathname, searchParams } = new URL(target, 'http://own.invalid');
    const next = rowOf(decodedPath(pathname) ?? pathname, searchParams);
    return next !== undefined && isOfQuery(next);
  }

  /** The free times of a doctor move with the doctor's page. */
  function movedTimes(path: string): string | null {
    const [, doctor = '', times] = /^(\/doctors\/[^/]+)(\/time)$/.exec(path) ?? [];
    const place = documentPaths()?.resolve(doctor);
    return place?.kind === 'moved' ? `${place.path}${times}` : null;
  }

  return async (path, query) => {
    const old = decodedPath(path);
    if (old === null) return null;
    const row = rowOf(old, query);
    const place = documentPaths()?.resolve(old);
    if (!(row && isOfQuery(row))) {
      if (screens.has(old) || place?.kind === 'here') return null;
      if (foreign.test(old)) return 'gone';
    }
    const target = row && targetOf(row, old);
    if (target && !leadsOn(target)) {
      const { to, isSure } = await carryOver(target, withoutRow(query, row), pageCounts);
      const isPermanent = isSure && documentPaths() !== null && target !== paths.search();
      return { to: withTracking(to, query), row: row.documentId, isPermanent, isKept: isPermanent };
    }
    const moved = place?.kind === 'moved' ? place.path : movedTimes(old);
    return moved === null ? null : { to: withTracking(moved, query), row: null, isPermanent: true, isKept: false };
  };
}

/** Returns what the parameters of a row leave of a query. */
function withoutRow(query: URLSearchParams, { from }: RedirectRow): URLSearchParams {
  const own = new URLSearchParams(from.replace(/^[^?]*/, ''));
  return new URLSearchParams([...query].filter(([name]) => !own.has(name.toLowerCase())));
}

/** Keeps what means the same on the new page: words of a search, and the page of a list as far as the list goes. */
async function carryOver(
  to: string,
  query: URLSearchParams,
  pageCounts: FindRedirectOptions['pageCounts'],
): Promise<{ to: string; isSure: boolean }> {
  const q = query.get('q');
  if (to === paths.search() && q) return { to: `${to}?${new URLSearchParams({ q })}`, isSure: true };
  // A row may name the page of a list itself.
  const [list = to, own] = to.split('?page=');
  const page = Number(own ?? query.get('page'));
  const countPages = pageCounts[list];
  const wasThere = Number.isInteger(page) && page > 1 && !(list === paths.reviews() && page > formerReviewPages);
  if (!countPages || !wasThere) return { to, isSure: true };
  try {
    const last = Math.min(page, await countPages());
    return { to: last > 1 ? `${list}?page=${last}` : list, isSure: true };
  } catch {
    console.warn(
      JSON.stringify({ level: 'warn', event: 'page-count-failed', message: `${to}: the content cannot be read` }),
    );
    return { to: list, isSure: false };
  }
}
