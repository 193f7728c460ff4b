import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { say } from '../../launch/console.ts';
import { patient } from '../../trial/becomes.ts';
import { demoData } from '../../trial/demo-data.ts';
import { sitemapPaths } from '../../trial/sitemap-paths.ts';
import { type Product, withThrowAwayProduct } from '../../trial/throw-away-product.ts';
import './ends.ts';

const visitors = 10;
const answerMs = 60_000;
/** They change by the minute, so the site asks for them at each visit. */
const isTimes = (path: string) => /^\/times\b/.test(path);

test('while other programs keep every core busy, ten visitors at once see each page with its pictures and files', async () => {
  const { from } = await demoData();
  await withThrowAwayProduct(
    async (product) => {
      // Two for each core: the product gets a third of the machine.
      const busy = Array.from({ length: 2 * availableParallelism() }, () =>
        spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
      );
      try {
        await crawl(product);
      } finally {
        for (const child of busy) child.kill('SIGKILL');
      }
    },
    { name: 'busy-crawl', from },
  );
});

async function crawl({ siteUrl }: Product): Promise<void> {
  const paths = await sitemapPaths(siteUrl);
  const known = new Set(paths);
  const queue = [...paths];
  const refused: string[] = [];
  let longestMs = 0;
  const visit = async () => {
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      const begun = performance.now();
      const { status, html } = await open(siteUrl + path);
      longestMs = Math.max(longestMs, performance.now() - begun);
      if (status !== 200 && !isTimes(path)) refused.push(`${status} ${path}`);
      for (const file of filesOf(html).filter((one) => !known.has(one))) {
        known.add(file);
        queue.push(file);
      }
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  say(`pages ${paths.length}, files ${known.size - paths.length}, longest ${(longestMs / 1000).toFixed(1)} s`);
  assert.deepEqual(refused, []);
  assert.ok(paths.length > 100 && known.size > paths.length + 50);
}

async function open(url: string): Promise<{ status: number; html: string }> {
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(patient(answerMs)) });
  const text = await answer.text();
  return { status: answer.status, html: answer.headers.get('content-type')?.startsWith('text/html') ? text : '' };
}

/** Returns the paths of the pictures, styles, scripts and icons that a page shows at once. */
const filesOf = (html: string): string[] =>
  [...html.matchAll(/<(?:img|link|script|source)\b[^>]*?\s(?:src|href)="(\/[^"/][^"]*)"/g)].map(([, path = '']) =>
    path.replaceAll('&amp;', '&'),
  );
