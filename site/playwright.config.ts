import { defineConfig, type PlaywrightTestOptions } from '@playwright/test';

/** Which journeys run where. The desktop and the phone read the same; only menus differ. */
const desktop =
  /(routes|addresses|redirects|reading|looking-around|opening-hours|frame|menu\.desktop|errors|outage|crawl|callback|reviews|moderation|search|builds|preload|cookie-notice|early-click|before-script|before-after|carousel|search-engines|feeds|drafts|offline|still)\.spec\.ts$/;
const phone = /(routes|reading|images|before-after|looking-around|first-view|frame|menu\.phone|callback)\.spec\.ts$/;
const noScript = /(routes|no-script)\.spec\.ts$/;

const phoneScreen: Partial<PlaywrightTestOptions> = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Journeys through a running site. Settings: e2e/README.md. */
export default defineConfig({
  testDir: 'e2e',
  // Each run clears its own: two may be under way at once.
  outputDir: process.env.E2E_OUTPUT_DIR || 'test-results',
  fullyParallel: true,
  workers: 2,
  // Once more on a machine we do not know: it shares its cores. What passed only then is named at the end of the run.
  retries: process.env.CI ? 1 : 0,
  // Room for a busy machine: how fast things are is for bench to say.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON || 'test-results/journeys.json' }]],
  use: {
    baseURL: process.env.E2E_SITE_URL || 'http://127.0.0.1:3000',
    actionTimeout: 15_000,
    locale: 'ru-RU',
    // Requests that a worker passes on cannot be held back or changed; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    // Without it the browser calls itself «Headless», and the site takes it for a bot.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    // Far from the clinic on purpose: whatever depends on the visitor's zone shows at once.
    timezoneId: 'America/New_York',
    // What moves is waited for; what need not move is not.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  projects: [
    // Attacks: on a product of their own, with the turns that visitors have.
    { name: 'attacks', testMatch: /attacks\/(?!slow|hostile).+\.spec\.ts$/, fullyParallel: false, workers: 1 },
    // Minutes long, and measuring time: on a machine that does nothing else (e2e/README.md).
    { name: 'attacks-long', testMatch: /attacks\/(slow|hostile-.+)\.spec\.ts$/, fullyParallel: false, workers: 1 },
    // Edits and faults: on a product of their own too, one after another (docs in e2e/README.md).
    { name: 'publishing', testMatch: /publishing\/.+\.spec\.ts$/, fullyParallel: false, workers: 1 },
    // Staff at work: on a product of their own, whose pages they change and whose numbers they read.
    {
      name: 'admin',
      testMatch: /admin\/.+\.spec\.ts$/,
      fullyParallel: false,
      workers: 1,
      // The admin is a large program, and takes its time on a busy machine.
      timeout: 120_000,
      expect: { timeout: 20_000 },
      use: { viewport: { width: 1440, height: 900 }, actionTimeout: 20_000 },
    },
    // No test: takes the pictures of the editors' guide.
    {
      name: 'guide',
      testMatch: /guide\/pictures\.spec\.ts$/,
      expect: { timeout: 20_000 },
      use: { viewport: { width: 1280, height: 800 }, actionTimeout: 20_000 },
    },
    // Sets its own windows, settings and versions.
    { name: 'accessibility', testMatch: /accessibility\/.+\.spec\.ts$/ },
    { name: 'desktop', testMatch: desktop, use: { viewport: { width: 1440, height: 900 } } },
    { name: 'phone', testMatch: phone, use: phoneScreen },
    { name: 'no-script', testMatch: noScript, use: { ...phoneScreen, javaScriptEnabled: false } },
  ],
});
