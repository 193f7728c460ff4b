import { decodedPath } from '@clinic/contract/path-spelling';
import type { DocumentPaths } from '../publishing/document-paths.ts';
import { withTracking } from './old-path.ts';
import { foreign, type Pattern, patterns } from './patterns.ts';
import type { RedirectRow } from './redirect-rows.ts';
import type { SiteFacts } from './site-facts.ts';

/** Whose hit it is; null: a former slug, which nobody counts. */
export type Rule = { row: string } | { pattern: string } | null;

export type Redirect = {
  /** Path on this site with query and fragment; a page that is there. */
  to: string;
  rule: Rule;
  /** Whether it may be taken for good: not while the site does not know its own pages. */
  isPermanent: boolean;
  /** Whether browsers may keep it: the page of a former slug may move back, and a kept redirect would lead in circles. */
  isKept: boolean;
};

/** @returns «gone» for what never was, null for what is a page or nothing at all */
export type FindRedirect = (path: string, query: URLSearchParams) => Promise<Redirect | 'gone' | null>;

type Options = {
  /** By the path as `decodedPath` spells it. */
  rowOf: (path: string) => RedirectRow | undefined;
  /** null while they are not known. */
  addresses: () => Pick<DocumentPaths, 'resolve'> | null;
  site: SiteFacts;
  /** Paths that are pages or files whatever the content is. */
  screens: ReadonlySet<string>;
  /** Whether the patterns that are only likely are on. */
  withGuesses: boolean;
};

/** Where an old address leads: the editors' rows, then the patterns, then former slugs. A page is never led away from. */
export function createFindRedirect({ rowOf, addresses, site, screens, withGuesses }: Options): FindRedirect {
  const active = patterns.filter(({ isGuessed }) => withGuesses || !isGuessed);

  /** The page that an address of this site means now; null when there is none. */
  function present(target: string): string | null {
    const path = target.replace(/[?#].*/s, '');
    if (screens.has(path)) return target;
    const place = addresses()?.resolve(path);
    if (place?.kind === 'here') return target;
    return place?.kind === 'moved' ? `${place.path}${target.slice(path.length)}` : null;
  }

  /** The page itself, or the nearest one above it; the home page is above everything and stands for nothing. */
  function nearest(target: string): string | null {
    const found = present(target);
    if (found) return found;
    const above = target.replace(/\/[^/]*$/, '');
    return above ? nearest(above) : null;
  }

  async function byPattern(
    path: string,
    query: URLSearchParams,
  ): Promise<{ to: string; pattern: Pattern; isSure: boolean } | null> {
    const plain = path.replace(/\.html?$/, '');
    for (const pattern of active) {
      const match = pattern.old.exec(plain);
      if (!match) continue;
      const [, first = '', second = ''] = match;
      const { candidates, isSure } = await ask(pattern, { parts: [first, second], query, site });
      const [better] = candidates.flatMap((target) => (target ? (present(target) ?? []) : []));
      return { to: better ?? pattern.parent, pattern, isSure };
    }
    return null;
  }

  return async (path, query) => {
    const old = decodedPath(path);
    const place = old === null ? null : addresses()?.resolve(old);
    if (old === null || screens.has(old) || place?.kind === 'here') return null;
    if (foreign.test(old)) return 'gone';
    const isSure = addresses() !== null;
    const row = rowOf(old);
    const target = row && nearest(row.to);
    if (target)
      return { to: withTracking(target, query), rule: { row: row.documentId }, isPermanent: isSure, isKept: isSure };
    const found = await byPattern(old, query);
    if (found) {
      const { to, pattern } = found;
      const isPermanent = isSure && found.isSure && !pattern.isTemporary;
      return { to: withTracking(to, query), rule: { pattern: pattern.name }, isPermanent, isKept: isPermanent };
    }
    if (place?.kind !== 'moved') return null;
    return { to: withTracking(place.path, query), rule: null, isPermanent: true, isKept: false };
  };
}

/** Content that cannot be read now does not lead anybody astray: the section's own page will do, for the moment. */
async function ask(
  { better, name }: Pattern,
  asked: Parameters<NonNullable<Pattern['better']>>[0],
): Promise<{ candidates: (string | null)[]; isSure: boolean }> {
  try {
    return { candidates: (await better?.(asked)) ?? [], isSure: true };
  } catch {
    console.warn(JSON.stringify({ level: 'warn', event: 'redirect', message: `${name}: the content cannot be read` }));
    return { candidates: [], isSure: false };
  }
}
