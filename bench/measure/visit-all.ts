import { createRequire } from 'node:module';
import { join } from 'node:path';
import { site } from '../../tools/launch/places.ts';
import { ensureBrowser } from '../../tools/testing/browser.ts';

/** The screen of Lighthouse's phone: other widths ask for other pictures. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/**
 * Opens every page once, as Lighthouse's phone does, so that the site has made the page and its pictures: a first visitor's
 * are made while he waits, here by the processor that is measured.
 */
export async function visitAll(base: string, paths: string[]): Promise<void> {
  const { chromium } = createRequire(join(site.folder, 'package.json'))('@playwright/test');
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage(phone);
    for (const path of paths) await page.goto(base + path, { waitUntil: 'networkidle' });
  } finally {
    await browser.close();
  }
}
