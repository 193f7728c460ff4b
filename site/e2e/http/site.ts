import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patient } from '../support/patience.ts';

export const { origin: siteUrl } = new URL(process.env.E2E_SITE_URL || 'http://127.0.0.1:3000');
export const contentUrl = process.env.E2E_CONTENT_URL || 'http://127.0.0.1:1337';

export type SiteResponse = { status: number; headers: Headers; text: string };

/** On a usual machine an answer is never to be awaited. */
const busyMs = patient(1) >= 1.5 ? patient(20_000) : 0;
const pauseMs = 1000;

/**
 * Sends a request as a browser would, except that it follows no redirect. On a slow machine it asks again while the site
 * is too busy to answer: the product's own limits do not scale.
 */
export async function get(path: string, init: RequestInit = {}): Promise<SiteResponse> {
  const until = Date.now() + busyMs;
  const ask = () => fetch(siteUrl + path, { redirect: 'manual', ...init });
  const isBusy = ({ status, headers }: Response) => status === 503 && headers.has('retry-after');
  let response = await ask();
  while (isBusy(response) && Date.now() < until) {
    await response.body?.cancel();
    await sleep(pauseMs);
    response = await ask();
  }
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** Returns the files under these folders that the home page names. */
export async function filesOfHome(folders: string, endings: string): Promise<string[]> {
  const { text } = await get('/');
  return [...new Set(text.match(new RegExp(`/(?:${folders})/[\\w./,~&-]+\\.(?:${endings})`, 'g')))];
}

/** Returns the metrics of a part of the product, in Prometheus's text format. */
export async function readMetrics(url: string): Promise<string> {
  const secrets = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'secrets.env'), 'utf8');
  const [, token] = /^METRICS_TOKEN=(.+)$/m.exec(secrets) ?? [];
  const response = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  if (!response.ok) throw new Error(`${url}/metrics: ${response.status}`);
  return response.text();
}
