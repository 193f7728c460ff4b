import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestOptions, type PlaywrightTestProject } from '@playwright/test';
import { patient } from './e2e/support/patience.ts';

const desktop: Partial<PlaywrightTestOptions> = { viewport: { width: 1440, height: 900 } };
const phone: Partial<PlaywrightTestOptions> = { viewport: { width: 390, height: 844 }, hasTouch: true };

/** Journeys that change what everyone sees run one after another on a product of their own. */
const oneByOne: Partial<PlaywrightTestProject> = { fullyParallel: false, workers: 1 };

const inAdmin: Partial<PlaywrightTestProject> = {
  ...oneByOne,
  // The admin is a 12 MB program and loads slowly on a busy machine.
  timeout: patient(180_000),
  expect: { timeout: patient(40_000) },
  use: { ...desktop, actionTimeout: patient(40_000) },
};

/** One folder for each project; e2e/README.md says what belongs where. */
const projects: PlaywrightTestProject[] = [
  { name: 'desktop', use: desktop },
  { name: 'phone', use: phone },
  // The nightly run repeats on a phone what reads the same on both.
  {
    name: 'desktop-on-phone',
    testDir: 'e2e/desktop',
    testMatch: /(reading|layout|callback|typed-fields)\.spec\.ts$/,
    use: phone,
  },
  { name: 'no-script', use: { ...phone, javaScriptEnabled: false } },
  { name: 'tls', use: phone },
  { name: 'audit' },
  { name: 'publishing', ...oneByOne },
  { name: 'admin', ...inAdmin },
  // Needs a product that knows its webhook (tools/testing/handover.ts).
  { name: 'handover', ...inAdmin },
  // Starts from a clinic without content.
  { name: 'first-site', ...inAdmin },
  { name: 'attacks', ...oneByOne },
  // Replaces the demo's pictures.
  { name: 'photographs', ...oneByOne },
  // Needs `npm run dev`, which alone has the gallery of components.
  { name: 'gallery' },
  // Takes the pictures of the editors' guide.
  {
    name: 'guide',
    expect: { timeout: patient(20_000) },
    use: { viewport: { width: 1280, height: 800 }, actionTimeout: patient(20_000) },
  },
];

const e2e = fileURLToPath(new URL('e2e', import.meta.url));
/**
 * Where the browser finds host names that no DNS knows, as `--host-resolver-rules`; their certificate is self-signed.
 */
const hostRules = process.env.E2E_HOST_RULES;

const strays = readdirSync(e2e, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.spec.ts') && !projects.some(({ name }) => name === dirname(path)),
);
if (strays.length > 0) throw new Error(`These specs belong to no project: ${strays.join(', ')}`);

/** Journeys through a running site. Settings: e2e/README.md. */
export default defineConfig({
  // Two runs at once need a folder each: a run clears its own.
  outputDir: process.env.E2E_OUTPUT_DIR || 'test-results',
  fullyParallel: true,
  workers: Number(process.env.TEST_WORKERS || 2),
  // Generous for a busy machine: speed is measured by bench/.
  timeout: patient(60_000),
  expect: { timeout: patient(15_000), toPass: { timeout: patient(60_000) } },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    baseURL: process.env.E2E_SITE_URL || 'http://127.0.0.1:3000',
    ignoreHTTPSErrors: hostRules !== undefined,
    actionTimeout: patient(15_000),
    locale: 'ru-RU',
    // A worker's requests cannot be intercepted. offline.spec.ts allows it.
    serviceWorkers: 'block',
    // The site treats the default user agent, which says «Headless», as a bot.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    // Far from the clinic, so that code which depends on the visitor's time zone fails.
    timezoneId: 'America/New_York',
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
        ...(hostRules ? [`--host-resolver-rules=${hostRules}`] : []),
      ],
    },
  },
  projects: projects.map((project) => ({ testDir: `e2e/${project.name}`, ...project })),
});
