import { setTimeout } from 'node:timers/promises';
import { sitemapPaths } from '../trial/sitemap-paths.ts';
import type { Product } from '../trial/throw-away-product.ts';
import { askDatabase } from './databases.ts';
import type { Manifest } from './manifest.ts';

const askedAtOnce = 4;
const patienceMs = 30_000;
/** A busy server refuses pages for a while; the check must not take that for a loss. */
const busy = 503;
const busyForMs = 60_000;
const pauseMs = 2000;
const smallestFirst = (a: string, b: string) => (a < b ? -1 : 1);

export type LibraryFile = { url: string; formats: string | Record<string, { url: string }> | null };

/** What a check of a restored product found. */
export type ProductLook = {
  paths: string[];
  /** Pages without status 200, each with its status; `missing` lists such files of the media library. */
  unread: string[];
  files: string[];
  missing: string[];
  /** Number of files in S3, which a backup does not contain. */
  remoteFiles: number;
  canSignIn: boolean;
  /** Number of published documents, and of requests. */
  counts: Record<string, number>;
  /** Number of rows of each of `comparedTables`. */
  rows: Record<string, number>;
};

/** Counted tables in the order of the report. */
const counted: Record<string, string> = {
  врачей: 'doctors WHERE published_at IS NOT NULL',
  услуг: 'sub_services WHERE published_at IS NOT NULL',
  отзывов: 'reviews WHERE published_at IS NOT NULL',
  заявок: 'requests',
};

/** Tables in which the start of a restored product changes nothing by itself. */
const comparedTables = [
  ...['doctors', 'services', 'sub_services', 'clinics', 'reviews', 'articles', 'news_posts', 'promos', 'answers'],
  ...['text_pages', 'redirects', 'files', 'consent_texts', 'admin_users', 'requests'],
];

/** Opens every page, every file of the archive and the sign-in page of the admin, and counts the main documents. */
export async function lookAtProduct(copy: Product & Pick<Manifest, 'isInS3'>): Promise<ProductLook> {
  const { siteUrl, contentUrl, values, isInS3 } = copy;
  const paths = await sitemapPaths(siteUrl);
  const urls = (await askDatabase<LibraryFile>(values, 'SELECT url, formats FROM files')).flatMap(urlsOf);
  const files = isInS3 ? [] : urls.filter((url) => url.startsWith('/uploads/')).sort(smallestFirst);
  const count = async (rows: string) =>
    Number((await askDatabase<{ n: number | string }>(values, `SELECT count(*) AS n FROM ${rows}`))[0]?.n);
  const counts: Record<string, number> = {};
  for (const [what, rows] of Object.entries(counted)) counts[what] = await count(rows);
  const rows: Record<string, number> = {};
  for (const table of comparedTables) rows[table] = await count(table);
  return {
    paths,
    unread: await unanswered(siteUrl, paths),
    files,
    missing: await unanswered(contentUrl, files, { method: 'HEAD' }),
    remoteFiles: urls.length - files.length,
    canSignIn: await canSignIn(contentUrl),
    counts,
    rows,
  };
}

/**
 * Returns the paths without status 200, each with its status. Those that a busy server refuses are asked again as long
 * as that opens at least one more of them: a verdict over a whole copy must not depend on how busy the machine is.
 */
export async function unanswered(
  base: string,
  paths: string[],
  { method = 'GET', busyMs = busyForMs }: { method?: string; busyMs?: number } = {},
): Promise<string[]> {
  const statuses = new Map<string, number>();
  let waiting = paths;
  for (let before = Number.POSITIVE_INFINITY; waiting.length > 0 && waiting.length < before; ) {
    before = waiting.length;
    const queue = waiting.values();
    const ask = async () => {
      for (const path of queue) statuses.set(path, await settledStatusOf(base + path, method, busyMs));
    };
    await Promise.all(Array.from({ length: askedAtOnce }, ask));
    waiting = waiting.filter((path) => statuses.get(path) === busy);
  }
  return [...statuses].filter(([, status]) => status !== 200).map(([path, status]) => `${status} ${path}`);
}

/** Asks again while the answer is 503. */
async function settledStatusOf(url: string, method: string, busyMs: number): Promise<number> {
  const until = Date.now() + busyMs;
  for (;;) {
    const status = await statusOf(url, method);
    if (status !== busy || Date.now() >= until) return status;
    await setTimeout(pauseMs);
  }
}

/** Returns 0 without a response. */
async function statusOf(url: string, method: string): Promise<number> {
  try {
    const response = await fetch(url, { method, signal: AbortSignal.timeout(patienceMs) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}

/** Whether the sign-in page opens and the database has an administrator. */
async function canSignIn(contentUrl: string): Promise<boolean> {
  const state = await fetch(`${contentUrl}/admin/init`, { signal: AbortSignal.timeout(patienceMs) });
  const { data } = (await state.json()) as { data?: { hasAdmin?: boolean } };
  return (await statusOf(`${contentUrl}/admin/auth/login`, 'GET')) === 200 && data?.hasAdmin === true;
}

/** Returns the URL of a file and those of its sizes. */
export function urlsOf({ url, formats }: LibraryFile): string[] {
  const sizes = typeof formats === 'string' ? (JSON.parse(formats) as LibraryFile['formats']) : formats;
  return [url, ...Object.values(sizes ?? {}).map((size) => size.url)];
}
