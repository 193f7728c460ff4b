import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../support/console.ts';
import { contentUrl } from '../support/editor.ts';
import { patient } from '../support/patience.ts';
import { screens } from '../support/screens.ts';
import { freePort, type SiteProcess, startSite } from '../support/site-process.ts';
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts';

// The pages of the demo clinic that are the same for every visitor.
const known = screens.map(({ path }) => path).filter((path) => !/^\/(search|callback|vision|visit)/.test(path));

/** Data of the layout and the popups, which the site renders from responses in memory. */
const parts = ['/callback', '/vision', '/callback/choices', '/search/links'];

test.describe.configure({ timeout: patient(180_000) });

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
  await expect.poll(cacheMisses, { timeout: patient(60_000) }).toEqual([]);
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

/** No connection, no response, half a response, a response with errors; all others: app/cms/client.test.ts. */
for (const fault of ['down', 'hang', 'truncate', 'gqlerror'] as const) {
  test(`content service: ${fault}. Every known page is served, an unknown one is 404`, async () => {
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

test('a site restarted during an outage serves its pages', async () => {
  const before = await bodies();
  await site.stop();
  proxy.set('down');
  site = await startSite({ contentUrl: proxy.url, dataDir, port });
  expect(await bodies()).toEqual(before);
  expect((await fetch(`${site.url}/doctors/net-takogo`)).status).toBe(404);
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200);
});
