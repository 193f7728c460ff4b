import { setTimeout as sleep } from 'node:timers/promises';
import { patient } from './becomes.ts';

const knownWithinMs = 60_000;
const pollMs = 250;

/** @returns paths of all pages that the site names to search engines, sorted */
export async function sitemapPaths(siteUrl: string): Promise<string[]> {
  const parts = await read(siteUrl, '/sitemap.xml');
  const lists = await Promise.all(parts.map((path) => read(siteUrl, path)));
  return lists.flat().sort();
}

/** Waits while the site answers 503: after a start it does not know its pages yet. */
async function read(siteUrl: string, path: string) {
  const until = Date.now() + patient(knownWithinMs);
  for (;;) {
    const answer = await fetch(siteUrl + path);
    const xml = await answer.text();
    if (answer.ok) return [...xml.matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)].map(([, found]) => found || '/');
    if (Date.now() > until) throw new Error(`${path}: ${answer.status}`);
    await sleep(pollMs);
  }
}
