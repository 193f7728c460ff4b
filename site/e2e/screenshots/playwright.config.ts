import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/**
 * Compares screenshots with those in the repository. Without the CSP, which would block the style that hides
 * photographs. A quarter of a device pixel for each CSS pixel keeps the files small.
 */
export default defineConfig({
  ...journeys,
  testDir: here,
  testMatch: 'pages.ts',
  snapshotPathTemplate: `${here}pictures/{projectName}-{arg}{ext}`,
  // Fonts differ a little between machines.
  expect: { ...journeys.expect, toHaveScreenshot: { maxDiffPixelRatio: 0.02, threshold: 0.3, scale: 'device' } },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.25, bypassCSP: true } },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 0.25, bypassCSP: true, hasTouch: true },
    },
  ],
});
