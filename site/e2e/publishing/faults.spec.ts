import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/console.ts';
import { contentUrl } from '../support/editor.ts';
import { screens } from '../support/screens.ts';
import { freePort, type SiteProcess, startSite } from '../support/site-process.ts';
import { type Fault, type FaultProxy, startFaultProxy } from './fault-proxy.ts';

const maxOpen = 20;
const visitors = 1000;

// The pages of the demo clinic that are the same for every visitor.
const known = screens.map(({ path }) => path).filter((path) => !/^\/(search|callback|vision)/.test(path));

/** Data of the layout and the popups, which the site renders from responses in memory. */
const parts = ['/callback', '/vision', '/callback/choices', '/search/links'];

test.describe.configure({ timeout: 180_000 });

let proxy: FaultProxy;
let site: SiteProcess;
let dataDir: string;
/** One for all starts: pages of another site URL are not served. */
let port: number;

test.beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'faults-'));
  proxy = await startFaultProxy(contentUrl);
  port = await freePort();
  site = await startSite({ contentUrl: proxy.url, dataDir, port });
  await untilStored();
});
test.afterAll(async () => {
  await site.stop();
  await proxy.close();
  await rm(dataDir, { recursive: true, force: true });
});
test.afterEach(() => proxy.set('none'));

/** Waits until the store has every known page and the site has read the parts once. */
async function untilStored() {
  for (const path of parts) expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
  await expect.poll(cacheMisses, { timeout: 60_000 }).toEqual([]);
}

/** Returns the known pages that were not served from the store (docs/specification.md R3). */
async function cacheMisses(): Promise<string[]> {
  const look = async (path: string) => {
    const { status, headers } = await fetch(site.url + path);
    return `${status} ${headers.get('cache-status')} ${path}`;
  };
  return (await Promise.all(known.map(look))).filter((seen) => !seen.startsWith('200 pages; hit'));
}

async function bodies(): Promise<Record<string, string>> {
  const read = async (path: string) => [path, await (await fetch(site.url + path)).text()] as const;
  return Object.fromEntries(await Promise.all(known.map(read)));
}

/** No connection, no response, half a response, a response with errors. */
const faults: Fault[] = ['down', 'hang', 'truncate', 'gqlerror'];
const nightlyFaults: Fault[] = ['html', 'garbage', 'empty', 'nulls', 'big'];
for (const fault of [...faults, ...nightlyFaults]) {
  const details = nightlyFaults.includes(fault) ? { tag: '@nightly' } : {};
  test(`content service: ${fault}. Every known page is served, an unknown one is 404`, details, async () => {
    const before = await bodies();
    proxy.set(fault);
    expect(await cacheMisses()).toEqual([]);
    expect((await fetch(`${site.url}/doctors/net-takogo`)).status).toBe(404);
    expect((await fetch(`${site.url}/doctors/tayozhnyy.data?_routes=routes%2Fdoctor`)).status).toBe(200);
    for (const path of parts) {
      expect([path, (await fetch(site.url + path)).status]).toEqual([path, 200]);
    }
    expect(await bodies()).toEqual(before);
  });
}

test('the content service hangs: at most twenty queries are open, however many visitors ask', {
  tag: '@nightly',
}, async () => {
  proxy.set('hang');
  const asked = Array.from({ length: 60 }, (_, n) => fetch(`${site.url}/prices?q=${n}`));
  const statuses = (await Promise.all(asked)).map(({ status }) => status);
  expect(statuses.every((status) => status === 503 || status === 200)).toBe(true);
  expect(proxy.mostOpen()).toBeLessThanOrEqual(maxOpen + 2);
});

test('a site restarted during an outage serves its pages', async () => {
  const before = await bodies();
  await site.stop();
  proxy.set('down');
  site = await startSite({ contentUrl: proxy.url, dataDir, port });
  expect(await bodies()).toEqual(before);
  expect((await fetch(`${site.url}/doctors/net-takogo`)).status).toBe(404);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});

test('a thousand visitors of a page that is not stored: one query to the content service', {
  tag: '@nightly',
}, async () => {
  const fresh = await startSite({ contentUrl: proxy.url });
  try {
    // The site renders a further page of a list on its first request, all other pages in the background.
    await expect.poll(async () => (await fetch(`${fresh.url}/about`)).headers.get('cache-status')).toContain('hit');
    await expect
      .poll(() => proxy.takeCount(), { intervals: [5000], timeout: 140_000, message: 'the background work is over' })
      .toBe(0);
    const crowd = Array.from({ length: visitors }, () => fetch(`${fresh.url}/articles?page=2`));
    const statuses = new Set((await Promise.all(crowd)).map(({ status }) => status));
    expect([...statuses]).toEqual([200]);
    expect(proxy.takeCount()).toBe(1);
  } finally {
    await fresh.stop();
  }
});
