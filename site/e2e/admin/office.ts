import type { BrowserContext } from '@playwright/test';
import { test as base, expect } from '../support/console.ts';
import { contentUrl } from '../support/editor.ts';

/** The journeys call the service 127.0.0.1, the product's own links localhost. */
const origin = contentUrl.replace('127.0.0.1', '(127\\.0\\.0\\.1|localhost)');
/**
 * The admin requests features of other editions and settings that an editor may not read, reports gaps in its Russian
 * translation, and logs the requests that it cancels when a part of the screen closes.
 */
export const frameworkNoise = new RegExp(
  `^40\\d: ${origin}/|MISSING_TRANSLATION|FORMAT_ERROR|AbortError: signal is aborted|FetchError: Policy Failed`,
);

/**
 * One browser context for all journeys: its cache keeps the 12 MB of the admin's script. Each journey starts without
 * cookies and in a page of its own.
 */
export const test = base.extend<object, { office: BrowserContext }>({
  expectedFault: frameworkNoise,
  office: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, locale, timezoneId, userAgent, serviceWorkers, contextOptions, actionTimeout } =
        project.use;
      const given = { baseURL, viewport, locale, timezoneId, userAgent, serviceWorkers };
      const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
      const context = await browser.newContext({ ...contextOptions, ...set });
      context.setDefaultTimeout(actionTimeout ?? 0);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ office }, use) => {
    await office.clearCookies();
    await use(office);
  },
  page: async ({ context }, use) => {
    const page = await context.newPage();
    await use(page);
    for (const opened of context.pages()) await opened.close();
  },
});

export { expect };
