import { join } from 'node:path';
import { site } from '../launch/places.ts';
import { demoData } from '../trial/demo-data.ts';
import { withThrowAwayProduct } from '../trial/throw-away-product.ts';
import { ensureBrowser } from './browser.ts';
import type { Outcome } from './results.ts';
import { runTool } from './tool.ts';

const config = 'e2e/screenshots/playwright.config.ts';

/**
 * Compares ten pages at two widths with the pictures of the repository; site/e2e/README.md says how to make new ones.
 */
export async function screenshots(): Promise<Outcome> {
  const CHROMIUM_PATH = await ensureBrowser();
  return withThrowAwayProduct(
    ({ siteUrl }) =>
      runTool({
        log: 'screenshots',
        command: ['@playwright/test/cli.js', 'test', '-c', config],
        cwd: site.folder,
        env: { CHROMIUM_PATH, E2E_SITE_URL: siteUrl, E2E_OUTPUT_DIR: join(site.folder, 'test-results/screenshots') },
      }),
    { name: 'screenshots', ...(await demoData()) },
  );
}
