import { expect, test } from '../support/console.ts';
import { contentUrl } from '../support/editor.ts';
import { score } from '../support/observatory.ts';
import { startSite } from '../support/site-process.ts';

/** The score behind HTTPS and with optional settings: docs/decisions/010-maps-and-counters.md. */
const sites: { name: string; settings: Record<string, string>; points: number; isHttps: boolean }[] = [
  { name: 'адрес с HTTPS', settings: { SITE_URL: 'https://clinic.test' }, points: 150, isHttps: true },
  {
    name: 'капча включена',
    settings: { SMARTCAPTCHA_SITE_KEY: 'site-key', SMARTCAPTCHA_SERVER_KEY: 'server-key' },
    points: 140,
    isHttps: false,
  },
];

const paths = [
  '/',
  '/doctors',
  '/doctors/kedrova',
  '/callback',
  '/search?q=имплант',
  '/net-takoy-stranicy',
  '/offline',
];

for (const { name, settings, points, isHttps } of sites) {
  test(`Observatory score of at least ${points}: ${name}`, { tag: '@nightly' }, async () => {
    const site = await startSite({ contentUrl, settings });
    try {
      for (const path of paths) {
        const { headers } = await fetch(site.url + path);
        const told = score((header) => headers.get(header), isHttps);
        expect.soft(told.points, `${path} ${JSON.stringify(told.of)}`).toBeGreaterThanOrEqual(points);
      }
    } finally {
      await site.stop();
    }
  });
}
